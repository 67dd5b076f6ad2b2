import { useRef } from 'react';

/** A text that changes with the object itself, as the key of what is watched. */
export const useIdentity = (of: object): string => {
  const known = useRef({ of, count: 0 });
  if (known.current.of !== of) known.current = { of, count: known.current.count + 1 };
  return `${known.current.count}`;
};
