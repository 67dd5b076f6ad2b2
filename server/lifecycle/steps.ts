import type { LifecycleStep } from '#contract/frame/shapes';
import { wordOfStep, wordsOf } from '#machines/kernel/explain';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import type { Reader } from '../store/open';
import type { Stored } from './kinds/kinds';
import { displayName } from '../relations/names';

/** What has happened to a row, in the chart's words, oldest first; the server's own steps have no person. */
export const stepsOf = async (
  db: Reader,
  lifecycle: Stored,
  subject: string,
): Promise<LifecycleStep[]> => {
  const { born = '', events = {} } = wordsOf(lifecycles[lifecycle]) ?? {};
  const rows = await db
    .selectFrom('history')
    .leftJoin('accounts', 'accounts.id', 'history.by_account')
    .select(['event', 'history.state', 'at', 'alias', 'first_name', 'last_name'])
    .where('subject', '=', subject)
    .where('lifecycle', '=', lifecycle)
    .orderBy('history.id')
    .execute();
  // The journal writes one entry for each word that a step records: people read the step once.
  const isSame = (one: (typeof rows)[number], other: (typeof rows)[number] | undefined) =>
    one.event === other?.event &&
    one.state === other.state &&
    one.at.getTime() === other.at.getTime();
  return rows
    .filter((row, index) => !isSame(row, rows[index - 1]))
    .filter(({ event }) => !events[event]?.quiet)
    .map(({ event, state, at, alias, first_name, last_name }) => ({
      event,
      label: event === 'xstate.init' ? born : wordOfStep(lifecycles[lifecycle], event, state),
      state,
      by: displayName({ alias, first_name, last_name }),
      at: at.toISOString(),
    }));
};
