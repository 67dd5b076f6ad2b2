import { useEffect, useState, type ReactNode } from 'react';
import { Confirm } from '../overlay/Confirm';
import { useLeaveGuard } from './useLeaveGuard';

interface Props {
  when: boolean;
  /** What leaving leads to. */
  children?: ReactNode;
}

/** Asks before what was typed is lost: by a link, by the way back, by closing the tab, by a reload. */
export function Unsaved({
  when,
  children = 'What you typed on this page is not saved yet.',
}: Props) {
  const [leaving, setLeaving] = useState(false);
  const { asking, leave, stay } = useLeaveGuard(when && !leaving);
  // One render later, when the guard is off.
  useEffect(() => {
    if (leaving) leave();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only the answer sets off
  }, [leaving]);
  // The way may lead to another step of this page, which is guarded anew.
  useEffect(() => {
    if (!when) setLeaving(false);
  }, [when]);
  return (
    <Confirm
      open={asking}
      title="Leave without saving?"
      act="Leave"
      onConfirm={() => setLeaving(true)}
      onClose={() => !leaving && stay()}
    >
      {children}
    </Confirm>
  );
}
