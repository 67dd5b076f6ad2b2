import type { Credentials } from '#contract/frame/credentials';

/** A published work as its copy's Content Credentials tell of it. */
export interface ClaimedWork {
  title: string;
  /** The organisation that published it; null for a person, who is not named. */
  publisher: string | null;
  /** ISO time. */
  published_at: string;
  /** Address of the passport, and the version of it. */
  passport: string;
  version: number;
  /** SHA-256 of the passport's credential, as Subresource Integrity writes it. */
  credential: string;
  /** Hexadecimal SHA-256 of the original. */
  original: string;
}

/** Signs Content Credentials into copies of files, in the platform's own name. */
export interface CopySigner {
  /** Types of files that can carry them. */
  carries(type: string): boolean;
  /**
   * Writes a copy of the file at `path` with Content Credentials to `to`; the file stays as it is, and its own credentials
   * go with it. Throws where the copy could not be made, or our own reader would not take it for sound.
   */
  sign(asked: { path: string; type: string; work: ClaimedWork; to: string }): Promise<void>;
}

/** Looks for Content Credentials (C2PA) in an uploaded file. */
export interface CredentialReader {
  /**
   * What the file at `path` carries; its type is known by content. Says `none` or `unreadable` rather than failing:
   * throws only where the reader itself cannot run.
   */
  read(path: string, type: string): Promise<Credentials>;
}
