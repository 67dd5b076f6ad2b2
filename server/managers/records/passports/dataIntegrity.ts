import { createHash, createPrivateKey, sign } from 'node:crypto';
import { base58 } from '@scure/base';
import canonicalize from 'canonicalize';
import { decodeJwt, type JWK } from 'jose';

/** An Ed25519 public key as W3C Multikey writes it: its multicodec prefix, then base58btc behind a z. */
export const multikeyOf = (publicKey: Uint8Array): string =>
  `z${base58.encode(Uint8Array.of(0xed, 0x01, ...publicKey))}`;

interface Proof {
  /** ISO time. */
  created: string;
  /** Names the key: a Multikey of the issuer's DID document. */
  verificationMethod: string;
}

const hashOf = (value: unknown): Buffer =>
  createHash('sha256')
    .update(canonicalize(value) ?? '')
    .digest();

/**
 * A credential with its Data Integrity proof, `eddsa-jcs-2022` of W3C vc-di-eddsa 1.0, section 3.3: Ed25519 over the
 * hashes of the proof's options and of the credential, both as RFC 8785 writes them. The same input gives the same proof.
 */
export const withProof = (
  credential: Record<string, unknown>,
  privateKey: JWK,
  { created, verificationMethod }: Proof,
) => {
  const options = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-jcs-2022',
    created,
    verificationMethod,
    proofPurpose: 'assertionMethod',
    '@context': credential['@context'],
  };
  const key = createPrivateKey({ key: { ...privateKey }, format: 'jwk' });
  const signature = sign(null, Buffer.concat([hashOf(options), hashOf(credential)]), key);
  return { ...credential, proof: { ...options, proofValue: `z${base58.encode(signature)}` } };
};

/** The credential of a passport with a Data Integrity proof, out of its `vc+jwt`: the same claims, signed by the same key. */
export const integrityCredential = (
  { privateKey, publicJwk }: { privateKey: JWK; publicJwk: JWK },
  credential: string,
) => {
  const claims = decodeJwt<{ issuer: string; validFrom: string }>(credential);
  const multikey = multikeyOf(Buffer.from(publicJwk.x ?? '', 'base64url'));
  return withProof(claims, privateKey, {
    created: claims.validFrom,
    verificationMethod: `${claims.issuer}#${multikey}`,
  });
};
