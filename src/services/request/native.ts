/** The bridge that a native wrapper lays into its web view (spec 2). Messages are JSON texts. */
interface Bridge {
  postMessage(message: string): void;
}
declare global {
  interface Window {
    PassepartoutNative?: Bridge;
  }
}

/** Tells the wrapper where the session stands: `{type: "session.status", status}`. Nothing outside a wrapper. */
export const reportToNative = (status: string) =>
  window.PassepartoutNative?.postMessage(JSON.stringify({ type: 'session.status', status }));

const patience = 10_000;

/**
 * Inside a wrapper: waits for its `{type: "auth.check", token?}` (a window message from this very page) and answers the
 * token it brought. Outside, and after 10 s of silence: null.
 */
export const nativeToken = (): Promise<string | null> => {
  const bridge = window.PassepartoutNative;
  if (!bridge) return Promise.resolve(null);
  return new Promise((resolve) => {
    const end = (token: string | null) => {
      removeEventListener('message', hear);
      clearTimeout(timer);
      resolve(token);
    };
    const hear = ({ data, origin }: MessageEvent<unknown>) => {
      if (origin !== location.origin && origin !== '') return;
      if (typeof data !== 'object' || data === null) return;
      if (!('type' in data) || data.type !== 'auth.check') return;
      end('token' in data && typeof data.token === 'string' ? data.token : null);
    };
    const timer = setTimeout(() => end(null), patience);
    addEventListener('message', hear);
    bridge.postMessage(JSON.stringify({ type: 'auth.wait' }));
  });
};
