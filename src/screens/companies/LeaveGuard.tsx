import { useEffect, useState } from 'react';
import { Confirm } from '../shared/Confirm';
import { useLeaveGuard } from './useLeaveGuard';

/** Asks before typed words are left behind. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const [leaving, setLeaving] = useState(false);
  const { asking, leave, stay } = useLeaveGuard(unsaved && !leaving);
  // One render later, when the guard is off.
  useEffect(() => {
    if (leaving) leave();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only the answer sets off
  }, [leaving]);
  return (
    <Confirm
      open={asking}
      title="Leave without saving?"
      act="Leave"
      onConfirm={() => setLeaving(true)}
      onClose={() => !leaving && stay()}
    >
      What you typed on this page is not saved yet.
    </Confirm>
  );
}
