import { useEffect, useState } from 'react';
import { accountCalls } from '../../../services/accounts';

export const aliasTaken = 'This alias is taken. Choose another.';
const restMs = 300;
const unique = 'How others find you; it must be unique.';

type Found = 'own' | 'asking' | 'free' | 'taken' | 'unknown';

/**
 * Says while one types whether an alias is free (E004). `own` is the one that the person has. The last word is the
 * database's: a name that was free a moment ago may be taken when the form is saved.
 */
export const useAlias = (own: string) => {
  const [typed, setTyped] = useState(own);
  const [found, setFound] = useState<Found>('own');
  const asked = typed.trim();
  useEffect(() => {
    if (asked.length < 2 || asked.toLowerCase() === own.toLowerCase()) return setFound('own');
    setFound('asking');
    const stop = new AbortController();
    const timer = setTimeout(() => {
      accountCalls.aliasExists({ query: { alias: asked }, signal: stop.signal }).then(
        ({ exists }) => stop.signal.aborted || setFound(exists ? 'taken' : 'free'),
        () => stop.signal.aborted || setFound('unknown'),
      );
    }, restMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked, own]);
  return {
    type: setTyped,
    hint: found === 'free' ? `“${asked}” is free.` : unique,
    error: found === 'taken' ? aliasTaken : undefined,
  };
};
