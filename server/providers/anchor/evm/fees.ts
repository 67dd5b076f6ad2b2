import type { PublicClient } from 'viem';
import type { AnchorTransaction } from '#machines/lifecycles/anchor/rules';
import { AnchorHeld } from '../port';
import { asTrouble } from './troubles';

/** Wei for a unit of gas: the most, and of it the part that goes to the block's maker. */
export interface Fees {
  fee: bigint;
  tip: bigint;
}

const larger = (one: bigint, other: bigint) => (one > other ? one : other);
const smaller = (one: bigint, other: bigint) => (one < other ? one : other);

/** Nodes take a replacement that pays an eighth more; 13 of 100 is a little above that. */
const raised = (wei: string) => (BigInt(wei) * 113n) / 100n + 1n;

/**
 * What the next transaction pays (EIP-1559): enough for a base fee that doubles, never more than `most`. A replacement pays
 * more than what it replaces. Throws `feeTooHigh` where that is not enough for the next block.
 */
export const feesFor = async (
  node: PublicClient,
  most: bigint,
  replaced?: AnchorTransaction,
): Promise<Fees> => {
  const block = await asTrouble(() => node.getBlock());
  const base = block.baseFeePerGas;
  if (base === null) throw new AnchorHeld('oldFees');
  const asked = await asTrouble(() => node.estimateMaxPriorityFeePerGas());
  const tip = replaced ? larger(asked, raised(replaced.tip)) : asked;
  const least = larger(base + tip, replaced ? raised(replaced.fee) : 0n);
  if (least > most) throw new AnchorHeld('feeTooHigh');
  return { fee: larger(least, smaller(2n * base + tip, most)), tip };
};
