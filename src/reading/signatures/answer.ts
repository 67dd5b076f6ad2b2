/**
 * `genuine`: ours and whole. `changed`: a signature of ours is within, and the file is not as it was signed. `foreign`: signed,
 * but not by this platform. `unsigned`: a PDF without signature. `unreadable`: not a PDF.
 */
export type Verdict = 'genuine' | 'changed' | 'foreign' | 'unsigned' | 'unreadable';

export interface CheckedSignature {
  /** 1 is the oldest. */
  number: number;
  /** Who signed, as the certificate names them; null where it cannot be read. */
  name: string | null;
  email: string | null;
  /** A person, the platform in its own name, or somebody whom this platform did not certify. */
  role: 'person' | 'platform' | 'unknown';
  /** ISO 8601, UTC. */
  at: string | null;
  /** Whether a time stamp says so, or the signer alone. */
  stamped: boolean;
  reason: string | null;
  /** The revision that it ends; null where the file's structure is damaged. */
  revision: number | null;
  /** Bytes from the start of the file that it stands for. */
  covers: number;
  /** Its certificate was issued under the given root. */
  ours: boolean;
  /** It was made over exactly these bytes, under a certificate that held then and was not revoked. */
  valid: boolean;
  /** Hexadecimal; null where the certificate cannot be read. */
  serial: string | null;
  /** Why it does not hold, in words for people. */
  fault: string | null;
}

export interface CheckedRevision {
  /** 1 is the document as it was made. */
  number: number;
  content: 'document' | 'signature' | 'proofs' | 'change';
  /** Bytes from the start of the file to its end. */
  bytes: number;
  /** SHA-256 of those bytes, hexadecimal. */
  digest: string;
  /** What it changed that no signing needs, in words for people. */
  changes: string[];
}

export interface DocumentCheck {
  verdict: Verdict;
  /** All signatures were made under the given root, and the last is the platform's seal. */
  ours: boolean;
  /** Every signature holds, the last covers the whole file, and nothing but signatures and their proofs came between. */
  whole: boolean;
  bytes: number;
  /** SHA-256 of the whole file, hexadecimal. */
  digest: string;
  /** Bytes behind the last signature's. */
  added: number;
  signatures: CheckedSignature[];
  revisions: CheckedRevision[];
  /** What speaks against it, in words for people; the gravest first. */
  findings: string[];
}
