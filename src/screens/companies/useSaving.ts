import { useCallback, useRef, useState } from 'react';

/** Where the saving of one section stands. */
export interface Saving {
  busy: boolean;
  /** What was done last: "Aurelle was added." */
  said: string;
  error: unknown;
}

const rest: Saving = { busy: false, said: '', error: null };

/** Acts of one section, one after the other: a whole list is sent, so the next act must know what the last one left. */
export const useSaving = () => {
  const [saving, setSaving] = useState<Saving>(rest);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  /** Answers whether it was done. */
  const run = useCallback((said: string, work: () => Promise<void>): Promise<boolean> => {
    const turn = line.current.then(async () => {
      setSaving({ busy: true, said: '', error: null });
      try {
        await work();
        setSaving({ busy: false, said, error: null });
        return true;
      } catch (error) {
        setSaving({ busy: false, said: '', error });
        return false;
      }
    });
    line.current = turn;
    return turn;
  }, []);
  return { saving, run };
};
