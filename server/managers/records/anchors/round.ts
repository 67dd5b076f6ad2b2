import { system } from '#machines/kernel/actor';
import { advance, lock } from '../../../lifecycle/engine';
import { mayAdvance } from '../../../lifecycle/events';
import { AnchorHeld } from '../../../providers/anchor';
import type { Services } from '../../../providers/ports';
import { transact } from '../../../store/transaction';
import { carryAnchor } from './carry';
import { cutAnchor } from './cut';
import { anchorsAt, confirmedStates, openAnchor } from './rows';

type Ports = Pick<Services, 'db' | 'anchors' | 'log'>;

/** Every minute the anchor on its way is carried on, or the next is cut; once an hour it is looked whether the last is still there. */
export const anchorTimes = [
  '* * * * * anchorRound ?max=1&jobKey=anchorRound',
  '41 * * * * checkAnchors',
];

export const anchorRound = async (ports: Ports): Promise<void> => {
  const open = await openAnchor(ports.db);
  if (open) await carryAnchor(ports, open.id);
  // Its birth is followed by a job that carries it
  await cutAnchor(ports);
};

const take = ({ db }: Ports, id: string, type: 'block.lose' | 'anchor.abandon') =>
  transact(db, async (tx) => {
    const row = await lock(tx, 'anchor', id);
    if (mayAdvance('anchor', row, { type }, system))
      await advance(tx, 'anchor', id, { type }, system);
  });

/**
 * Confirmed anchors that the chain no longer has, after it took back more blocks than we wait for: the largest is sent again,
 * smaller ones are given up, since the contract takes no smaller log; the largest covers what they covered.
 */
export const checkAnchors = async (ports: Ports): Promise<void> => {
  const { db, anchors, log } = ports;
  if (!anchors.place || (await openAnchor(db))) return;
  const rows = await anchorsAt(db, anchors.place)
    .where('state', 'in', confirmedStates)
    .limit(100)
    .execute();
  try {
    for (const [place, { id, size, root }] of rows.entries()) {
      if ((await anchors.rootOf(Number(size)))?.equals(root)) break;
      log(`anchor of ${size} entries: the chain no longer has it`);
      await take(ports, id, place === 0 ? 'block.lose' : 'anchor.abandon');
    }
  } catch (error) {
    // The chain cannot be asked now: the next hour will tell.
    if (!(error instanceof AnchorHeld)) throw error;
  }
};
