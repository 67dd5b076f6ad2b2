import { createHmac, timingSafeEqual } from 'node:crypto';

export const header = 'passepartout-signature';
/** A notice that is older is not believed, in seconds. */
const tolerance = 300;

const mac = (secret: Buffer, at: number, raw: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(`${at}.`).update(raw).digest();

/** `t=<seconds since 1970>,v1=<hex>`, over the moment and the raw body. */
export const signatureOf = (secret: Buffer, raw: Uint8Array, at = Date.now()): string => {
  const seconds = Math.floor(at / 1000);
  return `t=${seconds},v1=${mac(secret, seconds, raw).toString('hex')}`;
};

export const holdsSignature = (
  secret: Buffer,
  raw: Uint8Array,
  given: string | string[] | undefined,
): boolean => {
  const [, seconds, hex] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof given === 'string' ? given : '') ?? [];
  if (!seconds || !hex) return false;
  if (Math.abs(Date.now() / 1000 - Number(seconds)) > tolerance) return false;
  return timingSafeEqual(mac(secret, Number(seconds), raw), Buffer.from(hex, 'hex'));
};
