import { sql } from 'kysely';
import type { Actor, Relation } from '#machines/kernel/actor';
import type { Effect } from '#machines/kernel/effects';
import { holderOf } from '../relations/holders';
import type { Tx } from '../store/open';
import type { Audience, Row } from './kinds/kind';
import { kindOf, type Stored } from './kinds/kinds';

export interface Counted {
  action: string;
  account: string | null;
  item: string | null;
  model: string | null;
}

/** The person who caused what the server finishes: whoever sent the last event of this row. */
const lastPerson = async (tx: Tx, subject: string): Promise<string | null> => {
  const { rows } = await sql<{ by_account: string }>`
    select by_account from history where subject = ${subject} and by_account is not null
    order by id desc limit 1`.execute(tx);
  return rows[0]?.by_account ?? null;
};

/** Whom the chart names: who has the relation to the row, or whom its kind knows by the word where nobody is granted it. */
const namedBy = async (tx: Tx, lifecycle: Stored, row: Row, relation: Relation) =>
  (await holderOf(tx, row.id as string, relation)) ??
  (await kindOf(lifecycle).holders?.[relation]?.(tx, row));

/** The statistics that a step counts (spec 4), each for the person who caused it, or for whom the chart names. */
export const counted = async (
  tx: Tx,
  lifecycle: Stored,
  row: Row,
  effects: Effect[],
  { item, model }: Pick<Audience, 'item' | 'model'>,
  by: Actor,
): Promise<Counted[]> => {
  const counts: Counted[] = [];
  for (const effect of effects) {
    if (effect.type !== 'count') continue;
    const holder = effect.for && (await namedBy(tx, lifecycle, row, effect.for));
    const named = holder && 'account' in holder ? holder.account : null;
    const caused = by.role === 'SYSTEM' ? await lastPerson(tx, row.id as string) : by.id;
    counts.push({ action: effect.action, account: named ?? caused, item, model });
  }
  return counts;
};
