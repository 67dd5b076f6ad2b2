import { useEffect, useRef, useState } from 'react';
import type { Faults } from './faults';

/** What is wrong with a form. Marking faults takes the focus to the first field that has one. */
export const useFaults = () => {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (round === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-wrong=true]')?.focus();
  }, [round]);
  const mark = (found: Faults) => {
    setFaults(found);
    setRound((count) => count + 1);
  };
  /** Fields that are typed in again are no longer wrong. */
  const clear = (names: readonly string[]) =>
    setFaults((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))),
    );
  return { form, faults, mark, clear };
};
