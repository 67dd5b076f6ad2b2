import { sql, type RawBuilder } from 'kysely';
import type { AnyStateMachine } from 'xstate';
import type { InboxEntry } from '#contract/inbox';
import { wordsOf } from '#machines/kernel/explain';
import { statesTaking } from '#machines/kernel/transition';
import type { Person } from '../../../relations/person';
import { now } from '../../../store/clock';

/** A matter that waits for somebody. */
export interface Waiting {
  lifecycle: InboxEntry['lifecycle'];
  id: string;
  item_id: string | null;
  task: string;
  detail: string;
  since: Date;
  until: Date | null;
}

export type Member = Person & { account: string };

/** SQL of the matters of one kind that wait for a person. Its columns are those of `waiting` below, in that order. */
export type Source = (person: Member) => RawBuilder<Waiting>;

/** What of a lifecycle waits for an event: the states that take it, and the chart's words for it. */
export const taskOf = (chart: AnyStateMachine, event = ''): { states: string[]; task: string } => {
  const task = wordsOf(chart)?.events[event]?.task;
  if (!task) throw new Error(`${chart.id} has no task for ${event}`);
  return { states: statesTaking(chart, event), task };
};

/** The columns that not every matter has. */
export const none = { item: sql`null::uuid`, moment: sql`null::timestamptz` };

/** A moment in ms since 1970 that a chart keeps in its context, as a timestamp. */
export const momentOf = (column: string, name: string) =>
  sql`to_timestamp((${sql.ref(column)}->>${sql.lit(name)})::bigint / 1000.0)`;

/** This moment by the server's clock, which also rings the timers. */
export const present = () => sql`to_timestamp(${now() / 1000})`;
