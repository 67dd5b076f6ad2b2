import { system } from '#machines/kernel/actor';
import { anchorTroubles } from '#contract/records/anchors';
import { advance, lock } from '../../../lifecycle/engine';
import { mayAdvance, type EventOf } from '../../../lifecycle/events';
import type { StoredRow } from '../../../lifecycle/kinds/kinds';
import { AnchorHeld } from '../../../providers/anchor';
import type { Services } from '../../../providers/ports';
import { transact } from '../../../store/transaction';
import { nextOf, type Next } from './next';
import { anchorById, heldStates, openStates } from './rows';

type Anchor = StoredRow<'anchor'>;
type Event = EventOf<'anchor'>;
type Ports = Pick<Services, 'db' | 'anchors' | 'log'>;

/** Steps that one round may take: signed, in a block, confirmed, and some to spare. */
const mostSteps = 8;
const resume = { type: 'anchor.resume' } as const;

/** Writes a step down, unless another process has taken one since the row was read. False: it has, and nothing is sent. */
const write = ({ db }: Ports, row: Anchor, events: Event[]): Promise<boolean> =>
  transact(db, async (tx) => {
    const { version } = await lock(tx, 'anchor', row.id);
    if (version !== row.version) return false;
    for (const event of events) await advance(tx, 'anchor', row.id, event, system);
    return true;
  });

const hold = async (ports: Ports, row: Anchor, { trouble, detail }: AnchorHeld) => {
  const event = { type: 'anchor.hold', trouble } as const;
  if (!mayAdvance('anchor', row, event, system)) return;
  if (await write(ports, row, [event]))
    ports.log(
      `anchor of ${row.size} entries: ${anchorTroubles[trouble]}${detail ? ` (${detail})` : ''}`,
    );
};

/** One step of an anchor. False where there is nothing more to do now. */
const step = async (ports: Ports, row: Anchor): Promise<boolean> => {
  const { anchors, db } = ports;
  const isHeld = heldStates.includes(row.state);
  if (isHeld && !mayAdvance('anchor', row, resume, system)) return false;
  const next: Next = await nextOf(db, anchors, row);
  const events = [...(isHeld ? [resume] : []), ...(next.event ? [next.event] : [])];
  if (events.length === 0 || !(await write(ports, row, events))) return false;
  // Only what is written down is sent: whoever comes after a crash finds it and sends the same.
  if (next.send) await anchors.send(next.send);
  return next.event !== null;
};

const isElsewhere = ({ anchors: { place } }: Ports, { chain_id, contract }: Anchor): boolean =>
  place !== null && (String(place.chainId) !== chain_id || place.contract !== contract);

/**
 * Carries an anchor as far as the chain lets it now. A job that comes twice, or two at once, send one transaction. What keeps
 * it is written down at the row; the next round tries again.
 */
export const carryAnchor = async (ports: Ports, id: string): Promise<void> => {
  if (!ports.anchors.place) return;
  for (let steps = 0; steps < mostSteps; steps += 1) {
    const row = await anchorById(ports.db, id);
    if (!row || !openStates.includes(row.state)) return;
    // The operator has moved to another contract: what was not confirmed at the old one is cut anew.
    if (isElsewhere(ports, row))
      return void (await write(ports, row, [{ type: 'anchor.abandon' }]));
    try {
      if (!(await step(ports, row))) return;
    } catch (error) {
      if (!(error instanceof AnchorHeld)) throw error;
      // It may have been signed before the chain failed
      const now = await anchorById(ports.db, id);
      return now && hold(ports, now, error);
    }
  }
};
