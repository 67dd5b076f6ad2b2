import { encodeFunctionData, formatEther, toHex, type Hex } from 'viem';
import type { AnchorChain, AnchorStanding, LogRoot, MinedTransaction } from '../port';
import { AnchorHeld } from '../port';
import { logAnchorAbi } from './logAnchor';
import { addressOf, demandChain, openAccount, openNode, type EvmSettings } from './node';
import { sendSigned, signedTransaction } from './signed';
import { asTrouble, saidByNode } from './troubles';

const nothing = /^0x0*$/;

/** How many of the newest blocks are searched for an event: all of them, or as many as public nodes let one ask for. */
const reaches = [null, 10_000n, 1_000n];

/** The contract LogAnchor on a chain of the Ethereum kind, through one node. */
export const evmChain = (settings: EvmSettings, patience?: number): AnchorChain => {
  const node = openNode(settings.rpcUrl, patience);
  const account = openAccount(settings);
  const address = addressOf(settings.contract);
  const contract = { address, abi: logAnchorAbi } as const;
  const { chainId, explorer, confirmations } = settings;

  const standing = async (): Promise<AnchorStanding> => {
    await demandChain(node, chainId);
    const owner = await asTrouble(() => node.readContract({ ...contract, functionName: 'owner' }));
    if (owner !== account.address) throw new AnchorHeld('notOwner', `it belongs to ${owner}`);
    const latest = await asTrouble(() =>
      node.readContract({ ...contract, functionName: 'latest' }),
    );
    const balance = await asTrouble(() => node.getBalance({ address: account.address }));
    return { account: account.address, balance: formatEther(balance), latest: Number(latest) };
  };

  const mined = async (hash: Hex): Promise<MinedTransaction | null> => {
    const receipt = await node.getTransactionReceipt({ hash }).catch((error: unknown) => {
      if ((error as Error).name === 'TransactionReceiptNotFoundError') return null;
      throw error;
    });
    if (!receipt) return null;
    const head = await node.getBlockNumber();
    const block = await node.getBlock({ blockNumber: receipt.blockNumber });
    // The chain moves just now: the next look tells where it went.
    if (block.hash !== receipt.blockHash) return null;
    return {
      succeeded: receipt.status === 'success',
      depth: Number(head - receipt.blockNumber) + 1,
      block: {
        transaction: hash,
        number: Number(block.number),
        hash: block.hash,
        at: Number(block.timestamp) * 1000,
      },
    };
  };

  return {
    place: { chainId, contract: address, explorer, confirmations },
    standing,
    rootOf: async (size) => {
      await demandChain(node, chainId);
      const root = await asTrouble(() =>
        node.readContract({ ...contract, functionName: 'rootOf', args: [BigInt(size)] }),
      );
      return nothing.test(root) ? null : Buffer.from(root.slice(2), 'hex');
    },
    sign: async ({ size, root }: LogRoot, replaced) => {
      await demandChain(node, chainId);
      const call = { functionName: 'anchor', args: [BigInt(size), toHex(root)] } as const;
      const gas = await asTrouble(() =>
        // Without what still waits: a replacement would be estimated on top of what it replaces
        node.estimateContractGas({
          ...{ ...contract, ...call, account: account.address },
          blockTag: 'latest',
        }),
      );
      const data = encodeFunctionData({ abi: logAnchorAbi, ...call });
      return signedTransaction(node, account, settings, { to: address, data, gas, replaced });
    },
    send: async ({ raw }) => {
      await demandChain(node, chainId);
      await sendSigned(node, raw as Hex, saidByNode);
    },
    find: async (transactions) => {
      await demandChain(node, chainId);
      let refused: MinedTransaction | null = null;
      for (const hash of transactions.toReversed()) {
        const found = await asTrouble(() => mined(hash as Hex));
        if (found?.succeeded) return found;
        refused ??= found;
      }
      return refused;
    },
    trace: async ({ size, root }) => {
      const args = { size: BigInt(size), root: toHex(root) };
      const head = await asTrouble(() => node.getBlockNumber());
      for (const reach of reaches) {
        const fromBlock = reach === null || reach > head ? 0n : head - reach + 1n;
        const events = await node
          .getContractEvents({ ...contract, eventName: 'Anchored', args, fromBlock })
          .catch(() => null);
        if (events) return events[0]?.transactionHash ?? null;
      }
      return null;
    },
    isSpent: (nonce) =>
      asTrouble(async () => {
        const { address: from } = account;
        // Many nodes keep no older states: they are asked for one only where it matters
        if ((await node.getTransactionCount({ address: from })) <= nonce) return false;
        const deep = (await node.getBlockNumber()) - BigInt(confirmations - 1);
        const blockNumber = deep > 0n ? deep : 0n;
        return (await node.getTransactionCount({ address: from, blockNumber })) > nonce;
      }),
    isStranded: (nonce) =>
      asTrouble(async () => {
        const { address: from } = account;
        return (await node.getTransactionCount({ address: from, blockTag: 'pending' })) < nonce;
      }),
  };
};
