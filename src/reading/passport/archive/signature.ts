import { ManifestHeader } from '#contract/records/continuity';
import type { PublicKey } from '#contract/records/proofFile';
import { fromBase64Url, toBase64 } from '../bytes';

const headerOf = (part: string): ManifestHeader | null => {
  const bytes = fromBase64Url(part);
  if (!bytes) return null;
  try {
    const read = ManifestHeader.safeParse(
      JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)),
    );
    return read.success ? read.data : null;
  } catch {
    return null;
  }
};

const base64Url = (bytes: Uint8Array) =>
  toBase64(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');

/**
 * What is signed of a list: `header.payload` of a JWS whose payload lies beside it (RFC 7515, appendix F). `header` is
 * base64url.
 */
const signedText = (header: string, list: Uint8Array): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`${header}.${base64Url(list)}`);

/** Whether one of these keys has signed the list. `signature`: `header..signature`. */
export const isListSigned = async (
  list: Uint8Array,
  signature: string,
  keys: readonly PublicKey[],
): Promise<boolean> => {
  const [head = '', body, end = '', ...more] = signature.split('.');
  const header = headerOf(head);
  const signed = fromBase64Url(end);
  const key = keys.find(({ id }) => id === header?.kid);
  if (body !== '' || more.length > 0 || !signed || !key) return false;
  const { kty, crv, x } = key.publicKeyJwk;
  const ours = await crypto.subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', ours, signed, signedText(head, list));
};
