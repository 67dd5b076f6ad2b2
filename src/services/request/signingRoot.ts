import ky from 'ky';

/** The platform's root certificate (PEM), under which it signs documents. */
export const signingRoot = (signal: AbortSignal): Promise<string> =>
  ky('/.well-known/passepartout-signing.pem', { signal }).text();
