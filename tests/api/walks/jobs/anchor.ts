import { sql } from 'kysely';
import type { PublicAnchors } from '#contract/records/anchors';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { tagged } from '#machines/kernel/transition';
import { longTrouble, patience, type AnchorContext } from '#machines/lifecycles/anchor/rules';
import { dice } from '../../frame/dice';
import { until } from '../../frame/testServer';
import { judge, sinceNow } from '../../model/oracle';
import { birthOf } from '../../model/predict';
import { anchoring } from '../../passport/anchors/anchoring';
import { faults } from '../faults';
import { newWalked, pick, type Going, type Walked } from '../going';
import type { WalkedServer } from '../walkedServer';
import { chainDeeds, confirmations, type ChainedServer } from './chain';
import { followRow, type Followed } from './followed';
import type { Recall } from './replay';
import { roundsOf, type Task } from './rounds';

const lifecycle = 'anchor' as const;
const mostSteps = 9;
/** Rounds after which an anchor that nothing holds up is confirmed at the latest. */
const mostRounds = 12;
const minute = 60_000;
const warning = 'anchor.warn';

/** Nobody asks for an answer, and nobody follows an anchor. */
const ofJobs = faults.filter((fault) => !/answer|socket|kill after/.test(fault));

const is = (tag: string, row: Followed) => tagged(lifecycles.anchor, row.told().place.state, tag);
const taskAt = (row: Followed): Task => (is('confirmed', row) ? 'checkAnchors' : 'anchorRound');

/** What the server was told by the chain, out of what the row has kept of it. */
const recall: Recall = ({ event }, before, after, isLast) => {
  const [was, now] = [before.context, after.context] as [AnchorContext, AnchorContext];
  const passing = { transaction: '', number: 0, hash: `after ${was.block?.hash}`, at: 0 };
  const other = was.trouble === 'unconnected' ? 'wrongChain' : 'unconnected';
  switch (event) {
    case 'transaction.sign':
    case 'transaction.replace':
      return { transaction: now.transactions[was.transactions.length] };
    case 'transaction.drop':
      return { nonce: was.nonce };
    case 'block.include':
      return { block: (isLast && now.block) || passing };
    case 'block.confirm':
      return { depth: confirmations };
    case 'anchor.hold':
      return { trouble: (isLast && now.trouble) || other };
    default:
      return {};
  }
};

/** The log grows, and the last anchor was cut more than an hour ago. Answers how to find the next. */
const letCut = async (server: WalkedServer, roll: Going['roll']) => {
  const { db } = server.parts.store;
  const former = await db
    .updateTable('anchors')
    .set({ created_at: sql`created_at - interval '2 hours'` })
    .returning('id')
    .execute();
  await anchoring(() => server).grow(1 + roll(3));
  return () =>
    until('the anchor', async () => {
      const rows = await db.selectFrom('anchors').selectAll().execute();
      return rows.find(({ id }) => !former.some((one) => one.id === id));
    });
};

/** One thing happens to the chain, or two. Answers what. */
const happen = async ({ deeds }: ReturnType<typeof chainDeeds>, roll: Going['roll']) => {
  const done: string[] = [];
  for (let left = 1 + roll(2); left > 0; left -= 1) {
    const deed = pick(
      roll,
      deeds.filter(({ fits }) => fits?.() ?? true),
    );
    await deed.do();
    done.push(deed.name);
  }
  return done.join(', ');
};

/** One walk of an anchor: the log is cut, chain and server fail at random, and in the end the chain has the root once. */
export const walkAnchor = async (chained: ChainedServer, seed: number): Promise<Walked> => {
  const { server } = chained;
  const roll = dice(seed);
  const walked = newWalked(seed, lifecycle);
  const round = roundsOf({ server, roll, walked });
  const world = chainDeeds(chained, roll);
  await world.repair();
  await world.settle();
  const begun = await world.blockNow();
  const since = await sinceNow(server);
  const newAnchor = await letCut(server, roll);

  walked.trail.push(await happen(world, roll));
  await round(pick(roll, ofJobs), 'anchorRound');
  const { id, size, root } = await newAnchor();
  const birth = birthOf(lifecycle, { confirmations }, null);
  const row = followRow(server, { lifecycle, id, recall }, birth, walked);
  await row.follow('cut');

  const many = 2 + roll(mostSteps - 1);
  for (let step = 0; step < many && walked.off.length === 0; step += 1) {
    const waits = roll(4) === 0;
    if (waits) {
      await row.pass((roll(2) === 0 ? longTrouble : patience) + minute, warning);
      await row.follow('time passes');
    }
    const what = waits ? 'nothing else' : await happen(world, roll);
    const fault = pick(roll, ofJobs);
    await round(fault, taskAt(row));
    await row.follow(`${what} (${fault})`);
  }
  for (let left = mostRounds; left > 0 && walked.off.length === 0; left -= 1) {
    await world.repair();
    await round('none', taskAt(row));
    await row.follow('all is well');
    if (is('confirmed', row)) break;
    await world.mine();
    await row.pass(longTrouble + minute);
  }

  const { place, steps } = row.told();
  if (!is('confirmed', row)) walked.off.push(`${place.state} after ${mostRounds} rounds`);
  if (!(await chained.rootOf(Number(size)))?.equals(root))
    walked.off.push('the contract does not have the root');
  const called = await world.calledSince(begun);
  if (called !== 1) walked.off.push(`${called} transactions of one root are in the chain`);
  const read = async () => {
    const answer = await fetch(`${server.url}/log/anchors`);
    const { anchors } = (await answer.json()) as PublicAnchors;
    return anchors.find((one) => one.root === root.toString('hex'))?.state;
  };
  const judged = {
    ...{ lifecycle, id, item: null, topic: `anchor:${id}` },
    ...{ letters: { admin: [server.person('admin').id] }, read, reads: () => place.state },
  };
  walked.off.push(...(await judge(server, judged, { place, steps, since })));
  walked.arrows.push(...steps.flatMap(({ arrows }) => arrows));
  return walked;
};
