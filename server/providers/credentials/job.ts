/** Files of the folder that server and child share while a copy is signed. */
export const manifestFile = 'manifest.json';
export const signedFile = 'signed';

/** What the library is told: its manifest definition, and actions after the opening. */
export interface ClaimManifest {
  definition: Record<string, unknown>;
  actions: Record<string, unknown>[];
}

export interface ClaimJob {
  manifest: ClaimManifest;
  /** Bytes of the signature. */
  reserve: number;
}
