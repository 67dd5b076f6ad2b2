import type { ColumnType, Generated } from 'kysely';
import type { Grade } from '#contract/frame/grades';
import type { CorrectedField, VersionReason } from '#contract/records/versions';
import type { Instant, Json, MaybeInstant, Nullable } from '../columns';

/** How things stood right after the act that made a version. */
export interface VersionFacts {
  onLoan: boolean;
  /** Missing or stolen, as its owner says; versions from before decision 63 do not tell. */
  reported?: 'missing' | 'stolen' | null;
  /** Taken back for good: why, by which side, and when in ms since 1970. */
  withdrawn?: { reason: string; by: 'maker' | 'owner'; at: number } | null;
  /** Hexadecimal SHA-256 of `salt`, a space and the id of the account or company that owns the object. */
  holder: string;
  /** A UUID. Nobody is told it yet: it is for an owner's own proof. */
  salt: string;
  /** Hexadecimal SHA-256 of the signed papers of finished opinions, oldest first. */
  opinions: string[];
  /** Name of the organisation that registered the object, as it was at its first version; null for a person. */
  issuer?: string | null;
}

export interface PassportTables {
  /** The certificate of each sealed record of an item. */
  passports: {
    item_id: string;
    seal: Generated<number>;
    typeset_key: Nullable<string>;
    typeset_sha256: Nullable<string>;
    certificate_key: Nullable<string>;
    certificate_sha256: Nullable<string>;
    /** What the certificate says of the verification; the credential says the same. */
    verified: Json<{
      at: string;
      confidence: number;
      fingerprints: number;
      /** Left out of what was published before grades were kept. */
      grade?: Grade;
    } | null>;
  };
  /** One row an act that changed what the passport stands for; without credential until the job has made it. */
  passport_versions: {
    item_id: string;
    number: number;
    reason: VersionReason;
    at: Instant;
    /** The sealed record that it shows. */
    seal: Generated<number>;
    /** How things stood right after the act. */
    facts: Json<VersionFacts>;
    credential: Nullable<string>;
    log_index: ColumnType<string | null, number | null | undefined, number | null>;
  };
  /**
   * What a passport shows: the first as it was when its serial went to publishing, written by a trigger (migration 0027); each
   * further one by a correction.
   */
  seals: {
    item_id: string;
    version: number;
    content: Json<Record<string, unknown>>;
    sha256: Buffer;
    sealed_at: Instant;
  };
  /** Why a record was sealed anew, and what differs from the seal before. */
  corrections: {
    item_id: string;
    seal: number;
    /** The version of the passport that tells it. */
    number: number;
    reason: string;
    /** `text[]`, in the order of the contract. */
    fields: CorrectedField[];
    /** Null where the account is gone. */
    by_account: Nullable<string>;
    at: Instant;
  };
  /** The copy with Content Credentials that was signed last. */
  signed_copies: { item_id: string; key: string; at: Instant };
  /** Where an owner has each new version mailed to; a trigger ends it when the owner changes (migration 0063). */
  backup_addresses: {
    item_id: string;
    /** Of whoever owns the item: an account or a company. */
    owner: string;
    set_by: string;
    email: string;
    set_at: Instant;
    /** SHA-256 of the token in the letter that asks for consent; null once it was used. */
    token: Nullable<Buffer>;
    token_until: MaybeInstant;
    confirmed_at: MaybeInstant;
    /** The latest version that was mailed; 0 for none. */
    mailed_version: Generated<number>;
  };
  log_entries: {
    index: ColumnType<string, number, never>;
    item_id: string;
    version: number;
    leaf: Buffer;
    salt: Buffer;
    digest: Buffer;
    at: Instant;
  };
  /** Full subtrees of the log; level 0 are the leaves (managers/records/proof/merkle.ts). */
  log_nodes: { level: number; index: ColumnType<string, number, never>; hash: Buffer };
}
