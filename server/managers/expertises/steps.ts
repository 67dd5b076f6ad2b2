import type { ExpertiseView } from '#contract/expertises';
import { wordsOf } from '#machines/kernel/explain';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import type { Reader } from '../../store/open';
import type { ExpertiseRow } from './load';

/** What has happened to an opinion, in the chart's words, oldest first; the server's own steps have no person. */
export const stepsOf = async (
  db: Reader,
  { id }: Pick<ExpertiseRow, 'id'>,
): Promise<ExpertiseView['steps']> => {
  const rows = await db
    .selectFrom('history')
    .leftJoin('accounts', 'accounts.id', 'history.by_account')
    .select(['event', 'history.state', 'at', 'alias', 'first_name', 'last_name'])
    .where('subject', '=', id)
    .where('lifecycle', '=', 'expertise')
    .orderBy('history.id')
    .execute();
  const words = wordsOf(lifecycles.expertise)?.events ?? {};
  return rows.map(({ event, state, at, alias, first_name, last_name }) => ({
    event,
    label: event === 'xstate.init' ? 'Requested' : (words[event]?.done ?? event),
    state,
    by: `${first_name ?? ''} ${last_name ?? ''}`.trim() || (alias ?? ''),
    at: at.toISOString(),
  }));
};
