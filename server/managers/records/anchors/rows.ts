import { lifecycles } from '#machines/lifecycles/lifecycles';
import type { AnchorContext } from '#machines/lifecycles/anchor/rules';
import { statesTagged } from '#machines/kernel/transition';
import type { AnchorPlace } from '../../../providers/anchor';
import type { Reader } from '../../../store/open';

const { anchor: chart } = lifecycles;

/** States of an anchor that is still on its way. */
export const openStates = statesTagged(chart, 'open');
export const heldStates = statesTagged(chart, 'held');
export const confirmedStates = statesTagged(chart, 'confirmed');
export const closedStates = statesTagged(chart, 'closed');

export const contextOf = ({ context }: { context: unknown }) => context as AnchorContext;

export const anchorById = (db: Reader, id: string) =>
  db.selectFrom('anchors').selectAll().where('id', '=', id).executeTakeFirst();

/** The anchor that is on its way; undefined where none is. */
export const openAnchor = (db: Reader) =>
  db.selectFrom('anchors').selectAll().where('state', 'in', openStates).executeTakeFirst();

/** Anchors of a contract, the largest first. */
export const anchorsAt = (db: Reader, { chainId, contract }: AnchorPlace) =>
  db
    .selectFrom('anchors')
    .selectAll()
    .where('chain_id', '=', String(chainId))
    .where('contract', '=', contract)
    .orderBy('size', 'desc');

/** The smallest confirmed anchor that has entry `index`, of a log of `size` entries: it proves the earliest time. */
export const firstAnchorOf = (db: Reader, index: number, size: number) =>
  db
    .selectFrom('anchors')
    .selectAll()
    .where('state', 'in', confirmedStates)
    .where('size', '>', String(index))
    .where('size', '<=', String(size))
    .orderBy('size')
    .limit(1)
    .executeTakeFirst();
