import type { Grade } from '#contract/frame/grades';
import type { HistoryEntry } from '#contract/records/items';
import {
  correctionHistory,
  correctionText,
  withdrawalHistory,
  type CorrectionTold,
} from '#contract/records/versions';
import { itemHistory, reportActions, versionActions } from '#machines/kernel/effects';
import { labelOf } from '#machines/kernel/labels';
import { lifecycles, type LifecycleId } from '#machines/lifecycles/lifecycles';
import { statesTagged, tagged } from '#machines/kernel/transition';
import { nameTold } from '../../relations/nameTold';

interface Row {
  lifecycle: string;
  from_state: string | null;
  state: string;
  action: string | null;
}

/** The specification's word where it has one, else the word of the state that was reached. */
const told = ({ lifecycle, state, action }: Row): string =>
  action ?? labelOf(lifecycles[lifecycle as LifecycleId], state);

const ofItem: readonly string[] = [...itemHistory, ...reportActions, ...versionActions];

const listed = (words: readonly string[]): string =>
  words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ');

/** What `labelOf` says of a state of the publication, as SQL. */
const labelled = (state: string): string => {
  const { publication } = lifecycles;
  const cases = Object.keys(publication.root.states).map(
    (name) => `when ${listed([name])} then ${listed([labelOf(publication, name)])}`,
  );
  return `case split_part(${state}, '.', 1) ${cases.join(' ')} else split_part(${state}, '.', 1) end`;
};

/** Recorded actions. A loan's own steps are its parties'; the object's history says when it began and ended. */
const recorded = `action is not null and (lifecycle <> 'loan' or action in (${listed(ofItem)}))`;

/** Stages within a step are for the moment; the history keeps what they led to. */
const ledTo = `action is null and from_state is not null and case lifecycle
  when 'verification' then history.state in (${listed(statesTagged(lifecycles.verification, 'final'))})
  when 'publication' then ${labelled('from_state')} <> ${labelled('history.state')}
  else false end`;

/** What the world may read: an object's own steps, never the work on its draft or its papers, nor a loan's approvals. */
const isPublic = ({
  lifecycle,
  state,
  action,
}: {
  lifecycle: string;
  state: string;
  action: string | null;
}) => {
  if (action !== null) return ofItem.includes(action);
  return (
    (lifecycle === 'publication' && tagged(lifecycles.publication, state, 'published')) ||
    (lifecycle === 'verification' && tagged(lifecycles.verification, state, 'success'))
  );
};

export interface HistoryRow {
  id: string | number;
  lifecycle: string;
  state: string;
  from_state: string | null;
  action: string | null;
  at: string;
  alias: string | null;
  /** Of a correction. */
  correction: CorrectionTold | null;
  /** Of a withdrawal. */
  withdrawal: string | null;
  /** Of a verification that is still there. */
  grade: Grade | null;
}

/** Of recorded actions, and as many of the rest: however often an object is verified, what became of it stays told. */
const mostEntries = 200;

/** The newest of an item's rows of one kind. */
const newest = (item: string, kind: string) => `(
  select id, item_id, lifecycle, subject, from_state, state, action, at, by_account from history where item_id = ${item} and ${kind} order by id desc limit ${mostEntries})`;

/** The rows that an item's history is told from, as JSON, newest first; `item` is SQL. */
export const historyRows = (item: string) => `(
  select coalesce(json_agg(h), '[]') from (
    select history.id, lifecycle, history.state, from_state, action,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      case when ${nameTold} then accounts.alias end as alias,
      case when action = '${correctionHistory}' then (select json_build_object('reason', c.reason, 'fields', c.fields)
        from corrections c where c.item_id = history.item_id and c.at = history.at) end as correction,
      case when action = '${withdrawalHistory}' then
        (select context->'withdrawn'->>'reason' from items where id = history.item_id) end as withdrawal,
      (select grade from verification_runs r where history.lifecycle = 'verification' and r.id = history.subject) as grade
    from (${newest(item, recorded)} union all ${newest(item, ledTo)}) history
      left join accounts on accounts.id = history.by_account
    order by history.id desc) h)`;

/** An item's entries, newest first. The next owner sees the object's history, not the former owners (decisions.md). */
export const historyView = (rows: HistoryRow[], full: boolean): HistoryEntry[] =>
  rows
    .filter((row) => full || isPublic(row))
    .map((row) => ({
      id: String(row.id),
      action: told(row),
      lifecycle: row.lifecycle,
      state: row.state,
      by: full ? (row.alias ?? '') : '',
      at: row.at,
      note: row.correction ? correctionText(row.correction) : (row.withdrawal ?? ''),
      grade: row.grade,
    }));
