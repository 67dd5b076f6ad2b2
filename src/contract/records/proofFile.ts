import { z } from 'zod';
import { AnchorProof } from './anchors';
import { LogProof, PassportVersion } from './versions';

const Digest = z.object({ digestSRI: z.string() });

/** What a passport's credential says of itself; more may stand in it. */
export const CredentialClaims = z.object({
  issuer: z.string(),
  validFrom: z.string(),
  credentialSubject: z.object({
    id: z.string(),
    name: z.string(),
    version: z
      .object({ number: z.number().int(), reason: z.string(), previous: Digest.nullable() })
      .optional(),
    certificate: Digest,
    /** What was sealed of the record. */
    record: Digest.extend({ version: z.number().int() }).nullable().optional(),
    /** Originals of the photos in the order of the record, then of the digital work; left out of former credentials. */
    pictures: z.array(Digest).optional(),
    /** Signed papers of finished opinions. */
    opinions: z.array(Digest).optional(),
  }),
});
export type CredentialClaims = z.infer<typeof CredentialClaims>;

/** The protected header of a `vc+jwt` of ours. */
export const CredentialHeader = z.object({
  alg: z.literal('EdDSA'),
  typ: z.literal('vc+jwt'),
  kid: z.string(),
});

/** A public key as a DID document writes it. */
export const PublicKey = z.strictObject({
  id: z.string(),
  publicKeyJwk: z.strictObject({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() }),
});
export type PublicKey = z.infer<typeof PublicKey>;

export const proofFormat = 'passepartout-passport-proof/1';
/** The id of the element in which a downloaded passport holds its proof. */
export const proofPlace = 'passport-proof';

/** The proof of one version of a passport as one file: all that a check needs, whether the server is there or not. */
export const ProofFile = z.strictObject({
  format: z.literal(proofFormat),
  /** Address of the passport. */
  passport: z.string(),
  version: PassportVersion,
  /** `vc+jwt`. */
  credential: z.string(),
  /** Hexadecimal SHA-256 of the certificate's PDF. */
  certificate_sha256: z.string(),
  log: LogProof,
  /** C2SP checkpoint of the log at `log.size`. */
  checkpoint: z.string(),
  /** How the log was anchored in a public chain; left out where it was not. */
  anchor: AnchorProof.optional(),
  /** The issuer's keys as its DID document names them when the file was made. */
  keys: z.array(PublicKey),
});
export type ProofFile = z.infer<typeof ProofFile>;
