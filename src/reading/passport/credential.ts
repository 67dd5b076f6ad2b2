import { CredentialClaims, CredentialHeader, type PublicKey } from '#contract/records/proofFile';
import { fromBase64Url } from './bytes';

interface Shape<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}

/** A part of a JWT as JSON of that shape; null where it is not. */
const read = <T>(shape: Shape<T>, part: string | undefined): T | null => {
  const bytes = fromBase64Url(part ?? '');
  if (!bytes) return null;
  try {
    const found = shape.safeParse(
      JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)),
    );
    return found.success ? found.data : null;
  } catch {
    return null;
  }
};

/** What a `vc+jwt` says; null where it is damaged. Its signature is not asked: whoever believes it checks it first. */
export const saidBy = <T>(shape: Shape<T>, credential: string): T | null =>
  read(shape, credential.split('.')[1]);

/** The claims of a `vc+jwt` that one of these keys has signed; null where none has, or it is damaged. */
export const readSigned = async <T extends { issuer: string }>(
  shape: Shape<T>,
  credential: string,
  keys: PublicKey[],
): Promise<T | null> => {
  const [head, body, signature, ...more] = credential.split('.');
  const header = read(CredentialHeader, head);
  const claims = read(shape, body);
  const signed = fromBase64Url(signature ?? '');
  const key = keys.find(({ id }) => id === header?.kid);
  if (!claims || !signed || !key || more.length > 0) return null;
  // A key speaks for the issuer whose document names it.
  if (!key.id.startsWith(`${claims.issuer}#`)) return null;
  const { kty, crv, x } = key.publicKeyJwk;
  const ours = await crypto.subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify']);
  const text = new TextEncoder().encode(`${head ?? ''}.${body ?? ''}`);
  return (await crypto.subtle.verify('Ed25519', ours, signed, text)) ? claims : null;
};

/** The claims of a passport's credential. */
export const readCredential = (
  credential: string,
  keys: PublicKey[],
): Promise<CredentialClaims | null> => readSigned(CredentialClaims, credential, keys);
