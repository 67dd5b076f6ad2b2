import { evmChain } from '../../../../server/providers/anchor/evm/evm';
import { nodeBetween, type NodeBetween } from '../../../providers/anchor/nodeBetween';
import { anchorSettings, richAccount, startChain, type LocalChain } from '../../../setup/chain';
import { chainEnv } from '../../passport/anchors/anchoring';
import { openWalked, type WalkedServer } from '../walkedServer';

/** Blocks that must lie on top of each other before an anchor counts. */
export const confirmations = 2;

/** A walked server whose log goes into a local chain, over a node that fails as nodes do. */
export interface ChainedServer {
  server: WalkedServer;
  chain: LocalChain;
  between: NodeBetween;
  contract: string;
  /** The root that the contract has for a size; null where it has none. */
  rootOf(size: number): Promise<Buffer | null>;
  close(): Promise<void>;
}

export const openChained = async (): Promise<ChainedServer> => {
  const chain = await startChain();
  const between = await nodeBetween(chain.url);
  const settings = await anchorSettings(chain.url, confirmations);
  const server = await openWalked(chainEnv(between.url, settings, confirmations));
  const { rootOf } = evmChain(settings);
  return {
    ...{ server, chain, between, contract: settings.contract, rootOf },
    close: async () => {
      await server.close();
      await between.close();
      await chain.close();
    },
  };
};

const hex = (count: number) => `0x${count.toString(16)}`;
const { address } = richAccount();
/** What the account has where nothing is wrong, in wei. */
const purse = 10 ** 18;

/** Something that happens to the chain; `fits`: whether it can now. */
interface ChainDeed {
  name: string;
  fits?: () => boolean;
  do: () => unknown;
}

interface Block {
  transactions: { hash: string; to: string | null }[];
}

/** What may happen to the chain, the node and the account while an anchor is on its way. */
export const chainDeeds = (
  { chain: { rpc }, between, contract }: ChainedServer,
  roll: (sides: number) => number,
) => {
  const blockNow = async () => Number(await rpc<string>('eth_blockNumber'));
  /** Blocks before it are not taken back: they have what another walk left, or what was put there by hand. */
  let floor = 0;
  const mine = async (blocks = 1) => rpc('anvil_mine', hex(blocks));
  const settle = async () => {
    await mine();
    floor = await blockNow();
  };
  const latestOf = (value: string) => rpc('anvil_setStorageAt', contract, '0x0', value);
  /** What is wrong now. */
  const wrong = { node: false, queue: false, purse: false };
  const node = (fate: NodeBetween['fate'] | null) => {
    between.fate = fate ?? (() => 'pass');
    wrong.node = fate !== null;
  };
  const take = async (isTaken: boolean) => {
    await rpc('evm_setAutomine', isTaken);
    wrong.queue = !isTaken;
  };
  const fill = async (coins: number) => {
    await rpc('anvil_setBalance', address, hex(coins));
    wrong.purse = coins < purse;
  };
  const ifWrong = (part: keyof typeof wrong, is: boolean) => () => wrong[part] === is;
  const deeds: ChainDeed[] = [
    {
      name: 'the node is down',
      fits: ifWrong('node', false),
      do: () => node(() => 'refuse'),
    },
    {
      name: 'the answer to what is sent is lost',
      fits: ifWrong('node', false),
      do: () =>
        node((method) => (method === 'eth_sendRawTransaction' ? 'lose the answer' : 'pass')),
    },
    { name: 'the node is back', fits: ifWrong('node', true), do: () => node(null) },
    { name: 'transactions wait', fits: ifWrong('queue', false), do: () => take(false) },
    {
      name: 'transactions are taken',
      fits: ifWrong('queue', true),
      do: async () => {
        await take(true);
        await mine();
      },
    },
    {
      name: 'what waits is forgotten',
      fits: ifWrong('queue', true),
      do: () => rpc('anvil_dropAllTransactions'),
    },
    {
      name: 'somebody else pays with the account in place of what waits',
      fits: () => wrong.queue && !wrong.purse,
      do: async () => {
        await rpc('anvil_dropAllTransactions');
        await rpc('eth_sendTransaction', { from: address, to: address, value: '0x1' });
        await mine(1 + roll(3));
      },
    },
    {
      name: 'the contract refuses what waits',
      fits: ifWrong('queue', true),
      do: async () => {
        const before = await rpc<string>('eth_getStorageAt', contract, '0x0', 'latest');
        await latestOf(`0x${'ffff'.padStart(64, '0')}`);
        await mine();
        await latestOf(before);
        await settle();
      },
    },
    { name: 'the account is empty', fits: ifWrong('purse', false), do: () => fill(1) },
    { name: 'the account has coins', fits: ifWrong('purse', true), do: () => fill(purse) },
    { name: 'blocks follow', do: () => mine(1 + roll(3)) },
    {
      name: 'blocks are taken back',
      do: async () => {
        const depth = Math.min(1 + roll(3), (await blockNow()) - floor);
        if (depth > 0) await rpc('anvil_reorg', depth, []);
      },
    },
  ];
  /** Everything is as it should be. */
  const repair = async () => {
    node(null);
    await take(true);
    await fill(purse);
  };
  /** How often the contract was called with success in blocks after `from`. */
  const calledSince = async (from: number): Promise<number> => {
    let count = 0;
    for (let at = from + 1; at <= (await blockNow()); at += 1) {
      const { transactions } = await rpc<Block>('eth_getBlockByNumber', hex(at), true);
      for (const { hash, to } of transactions) {
        if (to?.toLowerCase() !== contract.toLowerCase()) continue;
        const { status } = await rpc<{ status: string }>('eth_getTransactionReceipt', hash);
        if (status === '0x1') count += 1;
      }
    }
    return count;
  };
  return { deeds, repair, mine, settle, blockNow, calledSince };
};
