import { useEffect, useState } from 'react';
import type { EvaluationView } from '#contract/expertises';
import { expertiseCalls } from '../../../services/expertises';
import { useSending } from '../../data/useSending';
import { toast } from '../../parts/overlay/toast';

/** Takes a file off the form (E097), once nothing of the form is on its way: a late caption would bring it back. */
export const useRemoval = (rests: boolean, onRemoved: (evaluation: EvaluationView) => void) => {
  const [wanted, setWanted] = useState<string | null>(null);
  const { send, busy } = useSending(
    (id: string, idempotencyKey) => expertiseCalls.removeMedia({ params: { id }, idempotencyKey }),
    { onDone: onRemoved, onFailed: (error) => toast.error(error) },
  );
  useEffect(() => {
    if (wanted === null || !rests) return;
    send(wanted);
    setWanted(null);
  }, [wanted, rests, send]);
  return { remove: setWanted, removing: busy || wanted !== null };
};
