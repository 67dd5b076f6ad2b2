import { sql } from 'kysely';
import type { Actor } from '#machines/kernel/actor';
import type { Effect } from '#machines/kernel/effects';
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
    const holder = effect.for && (await kindOf(lifecycle).holders?.[effect.for]?.(tx, row));
    const named = holder && 'account' in holder ? holder.account : null;
    const caused = by.role === 'SYSTEM' ? await lastPerson(tx, row.id as string) : by.id;
    counts.push({ action: effect.action, account: named ?? caused, item, model });
  }
  return counts;
};
