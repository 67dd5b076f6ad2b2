import { parseEventLogs, type Hex } from 'viem';
import { chainName } from '#contract/records/anchors';
import { AnchorHeld } from '../port';
import { logAnchorAbi } from './logAnchor';
import { openNode } from './node';
import { asTrouble } from './troubles';

/** What an anchor claims: which transaction of which contract holds which root. */
export interface AskedAnchor {
  chain: number;
  contract: string;
  transaction: string;
  block: { number: number; hash: string; at: string };
  size: number;
  /** Hexadecimal, 32 bytes. */
  root: string;
}

/** What a node of the chain says of it. */
export interface SeenAnchor {
  holds: boolean;
  sentence: string;
}

const no = (sentence: string): SeenAnchor => ({ holds: false, sentence });
const isSame = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase();

/** Asks a node whether the chain holds an anchor as it is claimed. Throws `AnchorHeld` where the node does not answer. */
export const askNode = async (rpcUrl: string, asked: AskedAnchor): Promise<SeenAnchor> => {
  const node = openNode(rpcUrl);
  const { chain, size, block } = asked;
  const [address, hash, root] = [asked.contract as Hex, asked.transaction as Hex, asked.root];
  const name = chainName(chain);
  const said = await asTrouble(() => node.getChainId());
  if (said !== chain) return no(`The node is one of ${chainName(said)}, not of ${name}.`);
  const contract = { address, abi: logAnchorAbi } as const;
  const kept = await asTrouble(() =>
    node.readContract({ ...contract, functionName: 'rootOf', args: [BigInt(size)] }),
  ).catch((error: unknown) => {
    if (error instanceof AnchorHeld && error.trouble === 'noContract') return null;
    throw error;
  });
  if (!isSame(kept, `0x${root}`))
    return no(`The contract ${address} on ${name} does not have this root for ${size} entries.`);
  const receipt = await node.getTransactionReceipt({ hash }).catch(() => null);
  const logs = receipt ? parseEventLogs({ abi: logAnchorAbi, logs: receipt.logs }) : [];
  const wrote = logs.some(
    ({ eventName, address: by, args }) =>
      eventName === 'Anchored' &&
      isSame(by, address) &&
      args.size === BigInt(size) &&
      isSame(args.root, `0x${root}`),
  );
  if (receipt?.status !== 'success' || !wrote)
    return no(`The contract has the root, but transaction ${hash} did not write it.`);
  const { hash: blockHash, timestamp } = await asTrouble(() =>
    node.getBlock({ blockNumber: receipt.blockNumber }),
  );
  const at = new Date(Number(timestamp) * 1000).toISOString();
  const isSoSaid =
    Number(receipt.blockNumber) === block.number &&
    isSame(blockHash, block.hash) &&
    Date.parse(at) === Date.parse(block.at);
  if (!isSoSaid) return no(`Transaction ${hash} is in another block, or was made at another time.`);
  const depth = (await asTrouble(() => node.getBlockNumber())) - receipt.blockNumber + 1n;
  return {
    holds: true,
    sentence: `The contract ${address} on ${name} has this root since ${at}, block ${block.number}, ${depth} confirmation${depth === 1n ? '' : 's'}.`,
  };
};
