import type { AnchorTrouble } from '#contract/records/anchors';
import type { AnchoredBlock, AnchorTransaction } from '#machines/lifecycles/anchor/rules';

/** Where roots are written. */
export interface AnchorPlace {
  chainId: number;
  /** Address of the contract, 0x and 40 hexadecimal digits. */
  contract: string;
  /** Address of a block explorer without a slash at its end; null where none is set. */
  explorer: string | null;
  /** Blocks that must lie on top of each other before an anchor counts. */
  confirmations: number;
}

/** A root, 32 bytes, of the first `size` entries of the log. */
export interface LogRoot {
  size: number;
  root: Buffer;
}

/** A transaction that is in a block. */
export interface MinedTransaction {
  /** False: the contract refused it, and the nonce is spent. */
  succeeded: boolean;
  block: AnchoredBlock;
  /** Blocks on top of each other, its own included. */
  depth: number;
}

/** What the account and the contract look like, for administrators. */
export interface AnchorStanding {
  account: string;
  /** In coins of the chain: "0.25". */
  balance: string;
  /** Entries of the largest log that was anchored; 0 before the first. */
  latest: number;
}

/**
 * A public chain that keeps roots of the log. Each call throws `AnchorHeld` where the chain cannot do it now, and may then be
 * made again; nothing is ever sent that was not handed to `send`.
 */
export interface AnchorChain {
  /** Null: no public chain is connected, and every call says so. */
  readonly place: AnchorPlace | null;
  /** Checks that the node, the chain, the contract and the account are those that are configured. */
  standing(): Promise<AnchorStanding>;
  /** The root that the contract has for a size; null where it has none. */
  rootOf(size: number): Promise<Buffer | null>;
  /** Signs a transaction that anchors a root, or one that replaces another and pays more. Sends nothing. */
  sign(root: LogRoot, replaced?: AnchorTransaction): Promise<AnchorTransaction>;
  /** Sends a signed transaction. Sent twice it is one: the chain takes a nonce once. */
  send(transaction: AnchorTransaction): Promise<void>;
  /**
   * Which of these transactions (their hashes) is in a block, one that succeeded before one that was refused; null where none
   * is.
   */
  find(transactions: readonly string[]): Promise<MinedTransaction | null>;
  /** The transaction that wrote a root, out of the contract's own events; null where the node does not tell. */
  trace(root: LogRoot): Promise<string | null>;
  /** Whether a transaction has used this nonce of the account, in a block that is as deep as an anchor's must be. */
  isSpent(nonce: number): Promise<boolean>;
  /**
   * Whether a transaction before this nonce is missing, in the chain and at the node: no block can take this one. Blocks that
   * were taken back leave such a gap where their transactions were forgotten.
   */
  isStranded(nonce: number): Promise<boolean>;
}

/** Why the chain cannot do it now. `detail` is for the log: it names no address and no key. */
export class AnchorHeld extends Error {
  constructor(
    readonly trouble: AnchorTrouble,
    readonly detail = '',
  ) {
    super(detail ? `${trouble}: ${detail}` : trouble);
  }
}
