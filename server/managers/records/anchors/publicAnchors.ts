import { chainName, type PublicAnchors } from '#contract/records/anchors';
import { labelOf } from '#machines/kernel/labels';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import type { Services } from '../../../providers/ports';
import { closedStates, confirmedStates, contextOf } from './rows';

const most = 100;

/** Where roots of the log go, and the newest of them, as everybody may read it. What holds one up is for administrators. */
export const publicAnchors = async ({
  db,
  anchors: { place },
}: Pick<Services, 'db' | 'anchors'>): Promise<PublicAnchors> => {
  const rows = await db
    .selectFrom('anchors')
    .selectAll()
    .where('state', 'not in', closedStates)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
  return {
    chain: place && {
      ...{ chain_id: place.chainId, name: chainName(place.chainId), contract: place.contract },
      ...{ explorer: place.explorer, confirmations: place.confirmations },
    },
    anchors: rows.map((row) => {
      const { block, transactions } = contextOf(row);
      return {
        ...{ size: Number(row.size), root: row.root.toString('hex') },
        ...{ chain_id: Number(row.chain_id), contract: row.contract },
        ...{ state: row.state, label: labelOf(lifecycles.anchor, row.state) },
        confirmed: confirmedStates.includes(row.state),
        transaction: block?.transaction ?? transactions.at(-1)?.hash ?? null,
        block: block && {
          ...{ number: block.number, hash: block.hash },
          at: new Date(block.at).toISOString(),
        },
      };
    }),
  };
};
