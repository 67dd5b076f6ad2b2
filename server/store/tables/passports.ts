import type { ColumnType } from 'kysely';
import type { Grade } from '#contract/frame/grades';
import type { VersionReason } from '#contract/records/versions';
import type { Instant, Json, Nullable } from '../columns';

/** How things stood right after the act that made a version. */
export interface VersionFacts {
  onLoan: boolean;
  /** Missing or stolen, as its owner says; versions from before decision 63 do not tell. */
  reported?: 'missing' | 'stolen' | null;
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
  passports: {
    item_id: string;
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
    /** How things stood right after the act. */
    facts: Json<VersionFacts>;
    credential: Nullable<string>;
    log_index: ColumnType<string | null, number | null | undefined, number | null>;
  };
  /** What a passport shows, as it was when its serial went to publishing: written by triggers (migration 0027). */
  seals: {
    item_id: string;
    version: number;
    content: Json<Record<string, unknown>>;
    sha256: Buffer;
    sealed_at: Instant;
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
