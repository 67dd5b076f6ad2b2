import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * One thing, kept as the server says it is: what is shown stays while it is read anew, and a later reading ends an earlier.
 * `read` is the same function from one drawing to the next; `take` shows what a call or an event told meanwhile.
 */
export const useResource = <T>(
  id: string,
  read: (id: string, signal: AbortSignal) => Promise<T>,
) => {
  const [kept, setKept] = useState<T | null>(null);
  const [error, setError] = useState<unknown>(null);
  const running = useRef<AbortController | null>(null);
  const stop = useCallback(() => running.current?.abort(), []);
  const again = useCallback(() => {
    stop();
    const reading = new AbortController();
    running.current = reading;
    read(id, reading.signal).then(
      (told) => {
        if (reading.signal.aborted) return;
        setKept(told);
        setError(null);
      },
      (refused: unknown) => reading.signal.aborted || setError(refused),
    );
  }, [id, read, stop]);
  useEffect(() => {
    setKept(null);
    again();
    return stop;
  }, [again, stop]);
  return { kept, error, again, stop, take: setKept };
};
