import type { ReportFields, reports } from '#contract/records/reports';
import type { Actor } from '#machines/kernel/actor';
import type { CallRequest } from '../../../http/route';
import { requireRecord } from '../../../lifecycle/begin';
import { advance, birthOf, born } from '../../../lifecycle/engine';
import { touchedByLoss } from '../../../lifecycle/kinds/touched';
import { lockRows } from '../../../lifecycle/locks';
import { loadWithRelations, requireRelation } from '../../../relations/load';
import { actorOf, type Person } from '../../../relations/person';
import type { Tx } from '../../../store/open';
import { openReportOf, ownReport } from './load';

type Member = Person & { account: string };

const begin = async (
  tx: Tx,
  { account }: Member,
  by: Actor,
  { item, kind, ...facts }: ReportFields & { item: string },
): Promise<string> => {
  const birth = birthOf('report', undefined, by, [{ type: 'report.open', kind }]);
  const row = await tx
    .insertInto('reports')
    .values({ item_id: item, reported_by: account, ...facts, ...birth.columns })
    .returningAll()
    .executeTakeFirstOrThrow();
  await born(tx, 'report', [row], birth, by);
  return row.id;
};

/**
 * X097: reports an object missing or stolen; where a report of it is open, what has changed of that. The item and all that
 * may hear of it are locked first: of two first reports one becomes the other's change.
 */
export const openReport = async ({
  params: { id: item },
  body,
  person,
  tx,
}: CallRequest<typeof reports.open>) => {
  requireRelation((await loadWithRelations(tx, person, item)).relations, 'owner');
  await lockRows(tx, { items: [item] });
  await lockRows(tx, await touchedByLoss(tx, [item]));
  // Sold while we waited for the lock: it is somebody else's to report.
  const { item: row, relations } = await loadWithRelations(tx, person, item);
  requireRelation(relations, 'owner');
  const by = actorOf(person, relations);
  const known = await openReportOf(tx, item);
  if (!known) {
    requireRecord('report', row);
    return ownReport(tx, person, await begin(tx, person, by, { item, ...body }));
  }
  const { kind, ...facts } = body;
  await tx.updateTable('reports').set(facts).where('id', '=', known.id).execute();
  await advance(tx, 'report', known.id, { type: 'report.open', kind }, by);
  return ownReport(tx, person, known.id);
};
