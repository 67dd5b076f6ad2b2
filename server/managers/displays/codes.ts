import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { userCodeLength, userCodeLetters } from '#contract/devices';

/** How long a user code and its device code hold, in ms. */
export const codeLifetime = 600_000;
/** A screen asks for its token no more often than this, in seconds. */
export const pollEvery = 2;

/** Device codes and device tokens: 256 random bits. The prefix lets a browser tell a screen's token from a person's. */
export const makeSecret = (): string => randomBytes(32).toString('base64url');
export const makeDeviceToken = (): string => `screen_${makeSecret()}`;

/** Eight of twenty letters, each as likely as the others: 34 bits, which its few tries and ten minutes protect. */
export const makeUserCode = (): string =>
  Array.from(
    { length: userCodeLength },
    () => userCodeLetters[randomInt(userCodeLetters.length)],
  ).join('');

/** `BCDFGHJK` → `BCDF-GHJK` */
export const spelled = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** A short code could be found from a plain hash by trying all of them: it is kept under the product's own key. */
export const hashOfUserCode = (key: Buffer, code: string): Buffer =>
  createHmac('sha256', key).update(`screen ${code}`).digest();
