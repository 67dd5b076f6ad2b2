import { CompiledQuery } from 'kysely';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { labelOf } from '#machines/kernel/labels';
import { hasRelation, type Actor } from '#machines/kernel/actor';
import type { Effect } from '#machines/kernel/effects';
import { wordsOf } from '#machines/kernel/explain';
import { named } from '../store/named';
import type { Tx } from '../store/open';
import { counted, type Counted } from './counted';
import { kindOf, type Stored } from './kinds/kinds';
import type { Row } from './kinds/kind';
import { announce, type OutboxEntry } from './outbox';

export interface Step {
  event: string;
  /** Null for the birth. */
  from: string | null;
  state: string;
  effects: Effect[];
}

/** A step that a row has made, and the row's version since. */
export interface Made {
  row: Row;
  version: number;
  step: Step;
}

const statement = named(
  'journal',
  `with told as (
    insert into history (lifecycle, subject, item_id, event, from_state, state, action, by_account, by_role)
    select $1, subject, item, event, "from", state, action, $2, $3
    from json_to_recordset($4) as h(subject uuid, item uuid, event text, "from" text, state text, action text))
  insert into statistics (account_id, item_id, model_id, action)
  select account, item, model, action
  from json_to_recordset($5) as s(account uuid, item uuid, model uuid, action text)`,
);

/** History, statistics and live events of steps, in their order, in the transaction that made them. */
export const journal = async (
  tx: Tx,
  lifecycle: Stored,
  made: Made[],
  by: Actor,
): Promise<void> => {
  const entries: Record<string, unknown>[] = [];
  const sums: Counted[] = [];
  const events: OutboxEntry[] = [];
  const words = wordsOf(lifecycles[lifecycle])?.events;
  const kept = made.filter(({ step }) => !words?.[step.event]?.unkept);
  if (kept.length === 0) return;
  for (const { row, version, step } of kept) {
    const audience = await kindOf(lifecycle).audience(tx, row);
    const subject = row.id as string;
    const { event, from, state, effects } = step;
    // One entry a step, or one for each of the specification's words that the chart records with it.
    const actions = effects.flatMap((effect) => (effect.type === 'record' ? [effect.action] : []));
    for (const action of actions.length > 0 ? actions : [null])
      entries.push({ subject, item: audience.item, event, from, state, action });
    sums.push(...(await counted(tx, lifecycle, row, effects, audience, by)));
    const label = labelOf(lifecycles[lifecycle], state);
    for (const topic of audience.topics)
      events.push({
        topic,
        kind: 'changed',
        subject,
        type: lifecycle,
        state,
        data: { version, label, event },
      });
  }
  // A screen has no account.
  const account = by.role === 'SYSTEM' || hasRelation(by, 'device') ? null : by.id;
  const lists = [entries, sums].map((list) => JSON.stringify(list));
  await tx.executeQuery(CompiledQuery.raw(statement, [lifecycle, account, by.role, ...lists]));
  await announce(tx, events);
};
