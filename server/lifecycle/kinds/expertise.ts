import { sql } from 'kysely';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged, tagged } from '#machines/kernel/transition';
import { peopleOf, type Recipient } from '../../mail/recipients';
import { askerLeft } from '../../relations/askers';
import { holderOf } from '../../relations/holders';
import type { Tx } from '../../store/open';
import type { Kind, Row, Signalled } from './kind';
import { modelOf } from './kind';
import { ownersToWrite } from './ownersSide';

const reviewing = statesTagged(lifecycles.expertise, 'reviewing');
const open = statesTagged(lifecycles.expertise, 'open');
const unsigned = statesTagged(lifecycles.signature, 'open');
const success = statesTagged(lifecycles.verification, 'success');

/** Documents of an opinion that still wait for their signature. */
const openSignatures = async (tx: Tx, expertises: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .selectFrom('signatures')
    .select('id')
    .where('expertise_id', 'in', expertises)
    .where('state', 'in', unsigned)
    .execute();
  return rows.map(({ id }) => id);
};

/** Opinions of these items that are in one of the states. */
const opinionsIn = async (tx: Tx, states: readonly string[], items: readonly string[]) => {
  if (items.length === 0) return [];
  const rows = await tx
    .selectFrom('expertises')
    .select('id')
    .where('item_id', 'in', items)
    .where('state', 'in', states)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Opinions under review of these items. */
export const reviewsOf = (tx: Tx, items: readonly string[]): Promise<string[]> =>
  opinionsIn(tx, reviewing, items);

/** The same of all that are under way: asked for, in review, or not received yet. */
export const openOpinionsOf = (tx: Tx, items: readonly string[]): Promise<string[]> =>
  opinionsIn(tx, open, items);

/** The person who asked; where they have left or cannot act on it any more, the owner's side, who can. */
const askerToWrite = async (tx: Tx, row: Row): Promise<Recipient[]> =>
  (await askerLeft(tx, row.id as string))
    ? ownersToWrite(tx, row.item_id as string)
    : peopleOf(tx, [row.asker_id as string]);

/** An expert's opinion on an item. */
export const expertise = {
  table: 'expertises',
  touches: async (tx, ids) => {
    const rows = await tx
      .selectFrom('expertises')
      .select('item_id')
      .where('id', 'in', ids)
      .execute();
    return {
      items: rows.map(({ item_id }) => item_id),
      signatures: await openSignatures(tx, ids),
    };
  },
  audience: async (tx, row) => {
    const item = row.item_id as string;
    const model = await modelOf(tx, item);
    const finished = tagged(lifecycles.expertise, row.state as string, 'finished');
    const left = await askerLeft(tx, row.id as string);
    return {
      // Under way it is the two parties' alone; finished it stands in the item's history.
      topics: [
        `expertise:${row.id as string}`,
        `account:${row.expert_id as string}`,
        ...(left ? [] : [`account:${row.asker_id as string}`]),
        ...(finished ? [`item:${item}`] : []),
      ],
      item,
      model,
    };
  },
  holders: {
    expert: (_tx, row) => ({ account: row.expert_id as string }),
    asker: (_tx, row) => ({ account: row.asker_id as string }),
    owner: (tx, row) => holderOf(tx, row.item_id as string, 'owner'),
  },
  letters: { asker: askerToWrite },
  signals: {
    'signature envelope.void': async (tx, row): Promise<Signalled> => ({
      ids: await openSignatures(tx, [row.id as string]),
      event: {
        type: 'envelope.void',
        reason: (row.context as { reason: string | null }).reason ?? 'The review has ended.',
      },
    }),
  },
} as const satisfies Kind;

interface Settled extends Signalled {
  event: { type: 'verification.settle'; verified: boolean };
}

/**
 * What an opinion hears of a verification of its item: whether every fingerprint was confirmed in this review. A digital
 * image has no spot to film: its bytes are what they are, by the hash in its passport.
 */
export const settleVerification = async (tx: Tx, row: Row): Promise<Settled> => {
  const item = row.item_id as string;
  const ids = await reviewsOf(tx, [item]);
  if (ids.length === 0) return { ids, event: { type: 'verification.settle', verified: false } };
  const { rows } = await sql<{ verified: boolean }>`
    select bool_or(m.type = 'digital') or count(f.id) > 0 and bool_and(exists (
      select from verification_runs r where r.fingerprint_id = f.id and r.state = any(${success})
        and r.created_at >= f.created_at and grade_counts('verified', r.grade)
        and r.created_at >= (select accepted_at from expertises where id = ${ids[0]}))) as verified
    from items i join models m on m.id = i.model_id left join fingerprints f on f.item_id = i.id
    where i.id = ${item}`.execute(tx);
  return { ids, event: { type: 'verification.settle', verified: rows[0]?.verified ?? false } };
};
