import type { CorrectionTold } from '#contract/records/versions';
import type { Services } from '../../../providers/ports';
import type { VersionFacts } from '../../../store/tables/passports';
import type { ItemRead } from '../itemStatement';
import { sha256 } from '../proof/merkle';
import { multikeyOf } from './dataIntegrity';
import { issuerOf } from './issuer';
import { signClaims } from './signClaims';
import { statusEntries, statusPlaceOf } from './statusList';

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
  /** Where its record differs from that of the version before. */
  correction?: (CorrectionTold & { author: string | null }) | null;
}

/** A person without their name: a digest that only the salt, which stays on the server, leads back to. */
const authorDigest = (salt: string, author: string) =>
  sha256(Buffer.from(`${salt} author ${author}`)).toString('hex');

/** Why and when a passport was taken back, and by which side: of no person is it said. */
const withdrawalClaim = ({ facts: { withdrawn } }: CredentialFacts) =>
  withdrawn && {
    withdrawn: {
      at: new Date(withdrawn.at).toISOString(),
      by: withdrawn.by,
      reason: withdrawn.reason,
    },
  };

/** What was corrected, why, and by whom. */
const correctionClaim = ({ correction, facts }: CredentialFacts) =>
  correction && {
    correction: {
      fields: correction.fields,
      reason: correction.reason,
      author: correction.author && {
        digestSRI: ofHex(authorDigest(facts.salt, correction.author)),
      },
    },
  };
/** Digests of the originals: of the photos in the order of the record, then of the digital work. */
const originalsOf = ({ photos, files, digital_art_id }: ItemRead): string[] =>
  [...photos, ...files.filter(({ id }) => id === digital_art_id)].map(({ sha256: of }) => of);

/**
 * A version of a passport as a W3C Verifiable Credential 2.0 in `vc+jwt`, signed with the product's Ed25519 key. It names
 * no person: who owns the object is a salted digest, whose salt stays on the server.
 */
export const signCredential = async (
  services: Services,
  item: ItemRead,
  version: CredentialFacts,
): Promise<string> => {
  const { number, reason, at, certificateSha256, confidence, facts, previous } = version;
  const { db, publicUrl } = services;
  return signClaims(services, {
    type: ['VerifiableCredential', 'DigitalProductPassport'],
    validFrom: at.toISOString(),
    credentialStatus: statusEntries(publicUrl, await statusPlaceOf(db, item.id)),
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
      ...correctionClaim(version),
      ...withdrawalClaim(version),
      certificate: { digestSRI: ofHex(certificateSha256) },
      pictures: originalsOf(item).map((digest) => ({ digestSRI: ofHex(digest) })),
      // An organisation alone: who registered something in their own name is not told
      registrant: facts.issuer ? { name: facts.issuer } : null,
      holder: { digestSRI: ofHex(facts.holder) },
      onLoan: facts.onLoan,
      // Missing or stolen, as its owner said when this version was made; null where it is neither
      reported: facts.reported ?? null,
      opinions: facts.opinions.map((digest) => ({ digestSRI: ofHex(digest) })),
    },
  });
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
