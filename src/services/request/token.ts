/** The storage keys of spec 9. */
const tokenKey = 'token';
const itemKey = 'item_id';

export const readToken = () => localStorage.getItem(tokenKey);
export const keepToken = (token: string) => localStorage.setItem(tokenKey, token);

/** A screen's token is no person's: the server gives it this beginning (server/managers/displays/codes.ts). */
export const isDevice = (token = readToken()): boolean => token?.startsWith('screen_') ?? false;

/** spec 4: log-out clears the stored token and item id. */
export const clearStored = () => {
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(itemKey);
};

export const readItem = () => localStorage.getItem(itemKey);
export const keepItem = (id: string) => localStorage.setItem(itemKey, id);

/** The identity provider gives no new token any more: one has to log in again. */
export class LoginRefused extends Error {}

const refusals = new Set<() => void>();
/** Tells when a silent login was refused (spec 4: that logs out). Returns how to stop listening. */
export const onLoginRefused = (listener: () => void) => {
  refusals.add(listener);
  return () => void refusals.delete(listener);
};

type Refresh = () => Promise<string>;
let refresh: Refresh | null = null;
let running: Promise<string> | null = null;

/** The session says how a token is renewed; calls and the socket only ask for it. */
export const refreshBy = (by: Refresh) => {
  refresh = by;
};

/** A new token; whoever asks while one is on its way gets the same. Rejects when it cannot be had. */
export const freshToken = (): Promise<string> => {
  if (!refresh) return Promise.reject(new Error('Nobody can renew the token yet'));
  running ??= refresh()
    .then((token) => {
      keepToken(token);
      return token;
    })
    .catch((error: unknown) => {
      if (error instanceof LoginRefused) refusals.forEach((listener) => listener());
      throw error;
    })
    .finally(() => {
      running = null;
    });
  return running;
};

/** Before the socket connects anew. A screen keeps its token to the end: it asks again with the one that it has. */
export const renewForSocket = async (): Promise<void> => {
  if (!isDevice()) await freshToken();
};

/** Tells when another tab removed the token (log-out there). Returns how to stop listening. */
export const onTokenRemoved = (listener: () => void) => {
  const hear = (event: StorageEvent) => {
    const gone = event.key === tokenKey && event.newValue === null;
    if (gone || (event.key === null && !readToken())) listener();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
};
