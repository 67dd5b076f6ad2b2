import type { JWK } from 'jose';
import type { AnchorChain } from './anchor/port';
import type { ItemView } from '#contract/records/items';
import type { ProofFile } from '#contract/records/proofFile';
import type { Analysis } from './analysis/port';
import type { CopySigner, CredentialReader } from './credentials';
import type { Documents } from './documents';
import type { Papers } from './papers';
import type { Pictures } from './pictures';
import type { PaymentProvider } from './payment/port';
import type { Seal, SignatureProvider } from './signature/port';
import type { Storage } from './storage/port';
import type { Db } from '../store/open';

/** What the items manager needs of the world; compose.ts gives it. */
export interface Services {
  db: Db;
  storage: Storage;
  pictures: Pictures;
  papers: Papers;
  credentials: CredentialReader;
  /** Signs Content Credentials into copies of published works. */
  copies: CopySigner;
  analysis: Analysis;
  documents: Documents;
  /** Keeps roots of the log in a public chain, where one is connected. */
  anchors: AnchorChain;
  /** Carries documents to those who sign them. */
  signatures: SignatureProvider;
  /** Draws pages that are kept and opened without the platform. */
  offline: OfflinePages;
  /** Signs in the platform's own name, whoever carries documents. */
  seal: Seal;
  /** Moves the money of subscriptions. */
  payments: PaymentProvider;
  /** Name and address of whoever sends invoices, a line each. */
  seller: string[];
  /** Key of the HMAC under which codes that were mailed are kept. */
  codeKey: Buffer;
  dataDir: string;
  /** Throws 507 where so many bytes more would touch the reserve of free space. */
  room: { demand(bytes: number): Promise<void> };
  /** Bytes that one person's files may have together. */
  accountQuota: number;
  /** Fingerprints that an object may have. */
  fingerprintsPerObject: number;
  publicUrl: string;
  /** Signs what a passport states; made once, kept sealed. */
  passportKey: {
    kid: string;
    privateKey: JWK;
    publicJwk: JWK;
  };
  sign: MediaSigner;
  /** Address at the video worker of one item's work for one holder, good until a moment in seconds since 1970. */
  streamAddress(right: StreamRight, until: number): string;
  log(line: string): void;
}

/** A published passport as it is drawn into one file; `picture` is a data: address. */
export interface KeptPassport {
  view: ItemView;
  proof: ProofFile;
  /** ISO time of the download. */
  now: string;
  /** Absolute address of the passport. */
  address: string;
  picture?: string | undefined;
}

/** Whole HTML files that ask for nothing to be read. */
export interface OfflinePages {
  passport(kept: KeptPassport): string;
  /** The page that checks a downloaded passport. */
  verifier(): string;
}

/** An address of a stored file that is good for that file alone, and for some hours, or until a moment in seconds since 1970. */
export type MediaSigner = (media: string, variant: string, until?: number) => string;

/** Who may read the work of one item by a token: an account, or a screen that shows it. */
export interface StreamHolder {
  kind: 'account' | 'screen';
  id: string;
}

export interface StreamRight {
  item: string;
  holder: StreamHolder;
}
