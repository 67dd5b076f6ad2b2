import { importJWK, SignJWT } from 'jose';
import type { Services } from '../../../providers/ports';
import type { VersionFacts } from '../../../store/tables/passports';
import type { ItemRead } from '../itemStatement';
import { sha256 } from '../proof/merkle';
import { multikeyOf } from './dataIntegrity';
import { issuerOf } from './issuer';
import { statusEntry, statusPlaceOf } from './statusList';

/** A SHA-256 as Subresource Integrity writes it. */
const digestSri = (digest: Buffer) => `sha256-${digest.toString('base64')}`;
const ofHex = (hex: string) => digestSri(Buffer.from(hex, 'hex'));

/** One version of a passport, and what its credential says beside the sealed record. */
export interface CredentialFacts {
  number: number;
  reason: string;
  /** When the act took place that made the version. */
  at: Date;
  certificateSha256: string;
  confidence: number | null;
  facts: VersionFacts;
  /** The credential of the version before; null for the first. */
  previous: string | null;
}

/**
 * A version of a passport as a W3C Verifiable Credential 2.0 in `vc+jwt`, signed with the product's Ed25519 key. It names
 * no person: who owns the object is a salted digest, whose salt stays on the server.
 */
export const signCredential = async (
  { db, publicUrl, passportKey }: Services,
  item: ItemRead,
  { number, reason, at, certificateSha256, confidence, facts, previous }: CredentialFacts,
): Promise<string> => {
  const issuer = issuerOf(publicUrl);
  const key = await importJWK(passportKey.privateKey, 'EdDSA');
  return new SignJWT({
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    type: ['VerifiableCredential', 'DigitalProductPassport'],
    issuer,
    validFrom: at.toISOString(),
    credentialStatus: statusEntry(publicUrl, await statusPlaceOf(db, item.id)),
    credentialSubject: {
      id: `${publicUrl}/object_detail/${item.id}`,
      name: item.name,
      maker: item.maker || item.artist || item.brand,
      category: item.category,
      edition: { type: item.edition_type, number: item.edition_number },
      version: {
        number,
        reason,
        previous: previous && { digestSRI: digestSri(sha256(Buffer.from(previous))) },
      },
      verification: confidence === null ? null : { confidence },
      // Of everything that was sealed: with the credential it stands in the log
      record: item.sealed && {
        version: item.sealed.version,
        digestSRI: ofHex(item.sealed.sha256),
      },
      certificate: { digestSRI: ofHex(certificateSha256) },
      // An organisation alone: who registered something in their own name is not told
      registrant: facts.issuer ? { name: facts.issuer } : null,
      holder: { digestSRI: ofHex(facts.holder) },
      onLoan: facts.onLoan,
      // Missing or stolen, as its owner said when this version was made; null where it is neither
      reported: facts.reported ?? null,
      opinions: facts.opinions.map((digest) => ({ digestSRI: ofHex(digest) })),
    },
  })
    .setProtectedHeader({
      alg: 'EdDSA',
      typ: 'vc+jwt',
      cty: 'vc',
      kid: `${issuer}#${passportKey.kid}`,
    })
    .sign(key);
};

/** The key as the proofs of a credential name it: as JSON Web Key for `vc+jwt`, as Multikey for Data Integrity. */
export const publicKeys = ({
  publicUrl,
  passportKey,
}: Pick<Services, 'publicUrl' | 'passportKey'>) => {
  const controller = issuerOf(publicUrl);
  const { kty, crv, x = '' } = passportKey.publicJwk;
  const publicKeyMultibase = multikeyOf(Buffer.from(x, 'base64url'));
  return {
    jsonWebKey: {
      id: `${controller}#${passportKey.kid}`,
      type: 'JsonWebKey2020',
      controller,
      publicKeyJwk: { kty, crv, x },
    },
    multikey: {
      id: `${controller}#${publicKeyMultibase}`,
      type: 'Multikey',
      controller,
      publicKeyMultibase,
    },
  };
};

/** The did:web document: the public key that a credential's proof names, so that anybody can check one. */
export const didDocument = (ports: Pick<Services, 'publicUrl' | 'passportKey'>) => {
  const { jsonWebKey, multikey } = publicKeys(ports);
  return {
    '@context': [
      'https://www.w3.org/ns/did/v1',
      'https://w3id.org/security/suites/jws-2020/v1',
      'https://w3id.org/security/multikey/v1',
    ],
    id: issuerOf(ports.publicUrl),
    verificationMethod: [jsonWebKey, multikey],
    assertionMethod: [jsonWebKey.id, multikey.id],
  };
};
