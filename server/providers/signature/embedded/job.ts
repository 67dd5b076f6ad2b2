import type { JWK } from 'jose';

/** A key of the platform with its certificate (DER in base64). */
export interface PlatformKey {
  key: JWK;
  certificate: string;
}

/** What the child is told on the first line of its input; the document follows. */
export interface Job {
  /** Null: the platform signs in its own name. */
  signer: { name: string; email: string } | null;
  reason: string;
  /** ISO 8601. */
  at: string;
  root: PlatformKey;
  seal: PlatformKey;
  time: PlatformKey;
}
