import type { Analysis } from './analysis/port';
import type { CredentialReader } from './credentials';
import type { Documents } from './documents';
import type { Pictures } from './pictures';
import type { Storage } from './storage/port';
import type { Db } from '../store/open';

/** What the items manager needs of the world; compose.ts gives it. */
export interface Services {
  db: Db;
  storage: Storage;
  pictures: Pictures;
  credentials: CredentialReader;
  documents: Documents;
  analysis: Analysis;
  dataDir: string;
  publicUrl: string;
  /** Signs what a passport states; made once, kept sealed. */
  passportKey: {
    kid: string;
    privateKey: Record<string, unknown>;
    publicJwk: Record<string, unknown>;
  };
  sign: MediaSigner;
  log(line: string): void;
}

/** An address of a stored file that is good for that file alone, and for some hours, or until a moment in seconds since 1970. */
export type MediaSigner = (media: string, variant: string, until?: number) => string;
