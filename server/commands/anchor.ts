/**
 * npm run -s anchor -- deploy   puts a new contract into the chain of CHAIN_RPC_URL, CHAIN_ID and CHAIN_PRIVATE_KEY
 * npm run -s anchor -- status   what the chain, the contract and the account are like, and the latest anchors
 */
import { anchorTroubles, chainName } from '#contract/records/anchors';
import { labelOf } from '#machines/kernel/labels';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { ConfigFault, readDeployer } from '../config';
import { contextOf } from '../managers/records/anchors/rows';
import { AnchorHeld, deployAnchors, openAnchors } from '../providers/anchor';
import type { Db } from '../store/open';
import { endWith, withStore } from './withStore';

const shown = 10;
const say = (line: string) => process.stdout.write(`${line}\n`);
const told = ({ trouble, detail }: AnchorHeld) =>
  `${anchorTroubles[trouble]}${detail ? ` (${detail})` : ''}`;

const deploy = async (): Promise<number> => {
  const settings = readDeployer();
  const { contract, account, transaction, cost } = await deployAnchors(settings);
  say(`The contract is on ${chainName(settings.chainId)}, owned by ${account}.`);
  say(`Transaction ${transaction}, paid ${cost}.`);
  say(`CHAIN_CONTRACT=${contract}`);
  return 0;
};

const sayLatest = async (db: Db) => {
  const rows = await db
    .selectFrom('anchors')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(shown)
    .execute();
  for (const row of rows) {
    const { block, transactions, trouble } = contextOf(row);
    const transaction = block?.transaction ?? transactions.at(-1)?.hash;
    say(
      [
        `${row.created_at.toISOString()} ${row.size} entries: ${labelOf(lifecycles.anchor, row.state)}`,
        ...(block ? [`block ${block.number}`] : []),
        ...(transaction ? [transaction] : []),
        ...(trouble ? [anchorTroubles[trouble]] : []),
      ].join(', '),
    );
  }
};

const status = () =>
  withStore(async ({ db }, config): Promise<number> => {
    const chain = await openAnchors(config.chain);
    if (chain.place) {
      const { chainId, contract } = chain.place;
      say(`${chainName(chainId)}, contract ${contract}`);
    }
    const found = await chain.standing().catch((error: unknown) => {
      if (error instanceof AnchorHeld) return error;
      throw error;
    });
    if (found instanceof AnchorHeld) say(told(found));
    else
      say(
        `account ${found.account} has ${found.balance}; the contract has ${found.latest} entries`,
      );
    await sayLatest(db);
    return found instanceof AnchorHeld ? 1 : 0;
  });

const acts: Record<string, () => Promise<number>> = { deploy, status };

const anchor = async ([word = '']: string[]): Promise<number> => {
  const act = acts[word];
  if (!act) throw new ConfigFault('Say deploy or status: npm run -s anchor -- status');
  return act().catch((error: unknown) => {
    throw error instanceof AnchorHeld ? new Error(told(error)) : error;
  });
};

endWith(anchor(process.argv.slice(2)));
