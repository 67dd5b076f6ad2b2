const until = (start: (done: () => void) => () => void, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = start(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    });
    function abort() {
      stop();
      reject(signal?.reason as Error);
    }
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });

/** Resolves when the browser has a connection again; at once when it has one. */
export const online = (signal?: AbortSignal) =>
  until((done) => {
    if (navigator.onLine) {
      queueMicrotask(done);
      return () => undefined;
    }
    addEventListener('online', done, { once: true });
    return () => removeEventListener('online', done);
  }, signal);

/** Waits so many milliseconds. */
export const pause = (ms: number, signal?: AbortSignal) =>
  until((done) => {
    const timer = setTimeout(done, ms);
    return () => clearTimeout(timer);
  }, signal);
