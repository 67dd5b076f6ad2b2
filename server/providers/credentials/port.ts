import type { Credentials } from '#contract/frame/credentials';

/** Looks for Content Credentials (C2PA) in an uploaded file. */
export interface CredentialReader {
  /**
   * What the file at `path` carries; its type is known by content. Says `none` or `unreadable` rather than failing:
   * throws only where the reader itself cannot run.
   */
  read(path: string, type: string): Promise<Credentials>;
}
