import { randomUUID } from 'node:crypto';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { tagged } from '#machines/kernel/transition';
import { anchorRound } from '../../../../server/managers/records/anchors/round';
import { contextOf } from '../../../../server/managers/records/anchors/rows';
import { appendToLog } from '../../../../server/managers/records/proof/log';
import { transact } from '../../../../server/store/transaction';
import { localChainId, type LocalChain } from '../../../setup/chain';
import type { Parts } from '../../../../server/compose';

/** What a test of anchors does again and again. */
export const anchoring = (house: () => { parts: Parts }) => {
  const db = () => house().parts.store.db;
  return {
    /** The log gets so many entries more. */
    grow: async (entries = 1) => {
      for (let at = 0; at < entries; at += 1)
        await transact(db(), (tx) => appendToLog(tx, randomUUID(), 1, `credential ${at}`));
    },
    /** What the server does each minute, twice: what it cuts is carried by a job. */
    minute: async () => {
      await anchorRound(house().parts.ports);
      await anchorRound(house().parts.ports);
    },
    /** Every anchor, the oldest first, as the tests look at it. */
    rows: async () => {
      const rows = await db().selectFrom('anchors').selectAll().orderBy('created_at').execute();
      return rows.map((row) => {
        const { transactions, block, trouble, nonce } = contextOf(row);
        const is = (tag: string) => tagged(lifecycles.anchor, row.state, tag);
        const size = Number(row.size);
        return { id: row.id, size, root: row.root, is, transactions, block, trouble, nonce };
      });
    },
  };
};

/** Transactions of an account that are in a block. */
export const countOf = async (chain: LocalChain, address: string): Promise<number> =>
  Number(await chain.rpc<string>('eth_getTransactionCount', address, 'latest'));

/** The environment of a server that anchors in a local chain. */
export const chainEnv = (
  rpcUrl: string,
  { contract, privateKey }: { contract: string; privateKey: string },
  confirmations = 1,
): Record<string, string> => ({
  CHAIN_RPC_URL: rpcUrl,
  CHAIN_ID: String(localChainId),
  CHAIN_CONTRACT: contract,
  CHAIN_PRIVATE_KEY: privateKey,
  CHAIN_CONFIRMATIONS: String(confirmations),
});
