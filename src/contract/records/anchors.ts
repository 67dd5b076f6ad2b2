import { z } from 'zod';
import { Timestamp } from '../frame/shapes';

/** What keeps a root of the log from the public chain, in words for administrators. */
export const anchorTroubles = {
  unconnected: 'No public chain is connected.',
  unreachable: 'The node of the chain does not answer, or answers with an error.',
  wrongChain: 'The node belongs to another chain than CHAIN_ID says.',
  noContract: 'At CHAIN_CONTRACT is no contract that anchors this log.',
  notOwner: 'The contract belongs to another account than that of CHAIN_PRIVATE_KEY.',
  noFunds: 'The account cannot pay for the transaction. Send it funds.',
  feeTooHigh: 'The chain asks for a higher fee than CHAIN_MAX_FEE_GWEI allows.',
  ahead:
    'The contract has a larger log than this platform. Was the database restored from a backup?',
  forked:
    'The contract has a root that this log never had. Was the database restored from a backup?',
  oldFees: 'The chain does not know the fees of EIP-1559 and is not supported.',
  contradicted:
    'The node says that the transaction is in a block, but the contract does not have the root.',
  reverted: 'The contract refused the transaction. It is sent again in an hour.',
} as const;
export type AnchorTrouble = keyof typeof anchorTroubles;

const names: Record<number, string> = {
  1: 'Ethereum',
  10: 'OP Mainnet',
  100: 'Gnosis',
  137: 'Polygon',
  8453: 'Base',
  31337: 'a local test chain',
  42161: 'Arbitrum One',
  42220: 'Celo',
  560048: 'Hoodi (a test chain)',
  11155111: 'Sepolia (a test chain)',
};

/** What people call a chain; its number where it has no common name. */
export const chainName = (id: number): string => names[id] ?? `chain ${id}`;

const Hash = z.string().regex(/^0x[0-9a-f]{64}$/);
const Address = z.string().regex(/^0x[0-9a-fA-F]{40}$/);

/** A block that holds an anchor's transaction. */
const AnchorBlock = z.object({ number: z.number().int(), hash: Hash, at: Timestamp });
export type AnchorBlock = z.infer<typeof AnchorBlock>;

/** Contract and chain, as CAIP-10 names an account: `eip155:1:0x…`. */
const placed = /^eip155:([1-9][0-9]{0,14}):(0x[0-9a-fA-F]{40})$/;
export const placeName = (chain: number, contract: string): string => `eip155:${chain}:${contract}`;
export const placeIn = (name: string): { chain: number; contract: string } | null => {
  const [, chain, contract] = placed.exec(name) ?? [];
  return chain && contract ? { chain: Number(chain), contract } : null;
};

/** What the platform has signed of an anchor: which transaction holds which root of its log. */
export const AnchorClaims = z.object({
  issuer: z.string(),
  validFrom: Timestamp,
  credentialSubject: z.object({
    id: z.string().regex(placed),
    size: z.number().int().positive(),
    /** Hexadecimal, 32 bytes. */
    root: z.string(),
    transaction: Hash,
    block: AnchorBlock,
  }),
});
export type AnchorClaims = z.infer<typeof AnchorClaims>;

/** An anchor in a proof: the first that covers the entry. */
export const AnchorProof = z.strictObject({
  /** `vc+jwt` of the claims. */
  credential: z.string(),
  /** Hexadecimal siblings from the leaf to the anchored root. */
  path: z.array(z.string()),
  /** Hexadecimal consistency proof from the anchored size to that of the proof's checkpoint. */
  consistency: z.array(z.string()),
});
export type AnchorProof = z.infer<typeof AnchorProof>;

/** Where roots go: told with every public list of anchors. */
const AnchorPlace = z.object({
  chain_id: z.number().int(),
  name: z.string(),
  contract: Address,
  /** Address of a block explorer, without a slash at its end; null where none is set. */
  explorer: z.string().nullable(),
  confirmations: z.number().int(),
});

/** What `/log/anchors` answers: the newest first. */
export const PublicAnchors = z.object({
  /** Null: no public chain is connected. */
  chain: AnchorPlace.nullable(),
  anchors: z.array(
    z.object({
      size: z.number().int(),
      root: z.string(),
      chain_id: z.number().int(),
      contract: Address,
      /** Of the chart, and as people read it. */
      state: z.string(),
      label: z.string(),
      confirmed: z.boolean(),
      /** Null where none is sent yet. */
      transaction: Hash.nullable(),
      block: AnchorBlock.nullable(),
    }),
  ),
});
export type PublicAnchors = z.infer<typeof PublicAnchors>;
