import { z } from 'zod';
import { ConfigFault } from './fault';

/** An account on a public chain, and the node through which it acts. */
export interface ChainAccount {
  rpcUrl: string;
  chainId: number;
  /** 0x and 64 hexadecimal digits; never logged. */
  privateKey: string;
  /** The most that a unit of gas may cost, in wei. */
  mostFee: bigint;
}

/** The public chain in which the log is anchored. */
export interface ChainSettings extends ChainAccount {
  contract: string;
  /** Address of a block explorer without a slash at its end; null: transactions are shown without a link. */
  explorer: string | null;
  /** Blocks that must lie on top of each other before an anchor counts. */
  confirmations: number;
}

const text = z.string().trim().min(1);

/** Its part of the environment. */
export const chainEnvironment = {
  CHAIN_RPC_URL: z.url({ protocol: /^https?$/ }).optional(),
  CHAIN_ID: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  CHAIN_PRIVATE_KEY: text
    .regex(/^(0x)?[0-9a-fA-F]{64}$/, 'must be 64 hexadecimal digits')
    .optional(),
  CHAIN_CONTRACT: text
    .regex(/^0x[0-9a-fA-F]{40}$/, 'must be 0x and 40 hexadecimal digits')
    .optional(),
  CHAIN_EXPLORER_URL: z.url({ protocol: /^https?$/ }).optional(),
  CHAIN_CONFIRMATIONS: z.coerce.number().int().min(1).max(10_000).default(12),
  CHAIN_MAX_FEE_GWEI: z.coerce.number().positive().max(1_000_000).default(100),
};

type Set = z.infer<z.ZodObject<typeof chainEnvironment>>;

/** All that must be set together. */
export const chainVariables = ['CHAIN_RPC_URL', 'CHAIN_ID', 'CHAIN_PRIVATE_KEY', 'CHAIN_CONTRACT'];

const gwei = 1e9;

const accountOf = (set: Set): ChainAccount | undefined => {
  const { CHAIN_RPC_URL, CHAIN_ID, CHAIN_PRIVATE_KEY, CHAIN_MAX_FEE_GWEI } = set;
  if (!CHAIN_RPC_URL || !CHAIN_ID || !CHAIN_PRIVATE_KEY) return undefined;
  return {
    rpcUrl: CHAIN_RPC_URL,
    chainId: CHAIN_ID,
    privateKey: `0x${CHAIN_PRIVATE_KEY.replace(/^0x/, '').toLowerCase()}`,
    mostFee: BigInt(Math.round(CHAIN_MAX_FEE_GWEI * gwei)),
  };
};

/** Where the log is anchored; undefined where no chain is connected. */
export const chainOf = (set: Set): ChainSettings | undefined => {
  const account = accountOf(set);
  if (!account || !set.CHAIN_CONTRACT) return undefined;
  return {
    ...account,
    contract: set.CHAIN_CONTRACT,
    explorer: set.CHAIN_EXPLORER_URL?.replace(/\/$/, '') ?? null,
    confirmations: set.CHAIN_CONFIRMATIONS,
  };
};

/** Who deploys the contract, which is not there yet. */
export const deployerOf = (env: Record<string, string | undefined>): ChainAccount => {
  const read = z.object(chainEnvironment).safeParse(env);
  const [issue] = read.error?.issues ?? [];
  if (issue) throw new ConfigFault(`${issue.path.join('.')}: ${issue.message}`);
  const account = read.data && accountOf(read.data);
  if (!account)
    throw new ConfigFault('Set CHAIN_RPC_URL, CHAIN_ID and CHAIN_PRIVATE_KEY to deploy.');
  return account;
};
