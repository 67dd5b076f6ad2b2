import { useCallback, useState } from 'react';

/** Asks before an act within the page loses what is `unsaved`; where nothing is, the act is done at once. */
export const useAskFirst = (unsaved: boolean) => {
  const [act, setAct] = useState<(() => void) | null>(null);
  const ask = useCallback(
    (next: () => void) => {
      if (unsaved) setAct(() => next);
      else next();
    },
    [unsaved],
  );
  const agree = () => {
    setAct(null);
    act?.();
  };
  return { asking: act !== null, ask, agree, stay: () => setAct(null) };
};
