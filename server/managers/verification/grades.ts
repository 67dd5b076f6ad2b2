import { sql } from 'kysely';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import { gradePurposes, type Grade, type GradePurpose } from '#contract/frame/grades';
import { enqueue } from '../../jobs/queue';
import { lockRows } from '../../lifecycle/locks';
import type { Services } from '../../providers/ports';
import type { Db } from '../../store/open';
import { transact } from '../../store/transaction';
import { countFingerprints, refreshItem } from './item';

/** For each purpose the grades that count. */
export type CountedGrades = Record<GradePurpose, readonly Grade[]>;

const deleted = statesTagged(lifecycles.publication, 'deleted');
/** Items of one job: what is done stands in their rows. */
const batch = 50;

/**
 * Tells the database which grades count, at every start. After a change every item that has a run is told anew what it is,
 * and whether it may be published; what is published stays published.
 */
export const syncCountedGrades = (db: Db, counted: CountedGrades): Promise<void> =>
  transact(db, async (tx) => {
    const wanted = gradePurposes.flatMap((purpose) =>
      counted[purpose].map((grade) => ({ purpose, grade })),
    );
    const known = await tx.selectFrom('counted_grades').selectAll().forUpdate().execute();
    const key = ({ purpose, grade }: (typeof wanted)[number]) => `${purpose} ${grade}`;
    const same = (rows: typeof wanted) => rows.map(key).sort().join();
    if (same(known) === same(wanted)) return;
    await tx.deleteFrom('counted_grades').execute();
    await tx.insertInto('counted_grades').values(wanted).execute();
    await enqueue(tx, 'count grades', { after: '' }, { key: 'count grades', priority: 5 });
  });

/** After a change of what counts: items in the order of their ids, a batch at a time. */
export const countGrades = async ({ db }: Services, { after }: { after: string }) => {
  const { rows } = await sql<{ id: string }>`
    select distinct f.item_id as id from fingerprints f join items i on i.id = f.item_id
    where i.state <> all(${deleted}) and (${after} = '' or f.item_id > ${after || '00000000-0000-0000-0000-000000000000'}::uuid)
    order by 1 limit ${batch}`.execute(db);
  for (const { id } of rows)
    await transact(db, async (tx) => {
      await lockRows(tx, { items: [id] });
      await refreshItem(tx, id);
      await countFingerprints(tx, id);
    });
  const last = rows.at(-1);
  if (last)
    await transact(db, (tx) =>
      enqueue(tx, 'count grades', { after: last.id }, { key: 'count grades', priority: 5 }),
    );
};
