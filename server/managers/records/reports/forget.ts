import { sql } from 'kysely';
import { messageDays } from '#contract/records/reports';
import { system } from '#machines/kernel/actor';
import { day } from '#contract/frame/span';
import { advance } from '../../../lifecycle/engine';
import { now } from '../../../store/clock';
import type { Db } from '../../../store/open';
import { transact } from '../../../store/transaction';
import { openReports } from './view';

/**
 * Once an hour: messages of finders about objects that are found, and those that are too old. A finder was told so. What
 * nobody had read leaves the inbox with it.
 */
export const forgetMessages = async (db: Db): Promise<void> => {
  await sql`
    delete from report_messages m using reports r
    where r.id = m.report_id and r.state <> all(${openReports})`.execute(db);
  const before = new Date(now() - messageDays * day);
  const { rows } = await sql<{ id: string }>`
    select distinct report_id as id from report_messages where created_at < ${before}`.execute(db);
  for (const { id } of rows)
    await transact(db, async (tx) => {
      const { rows: counted } = await sql<{ left: number }>`
        select count(*)::int as left from report_messages
        where report_id = ${id} and created_at >= ${before}`.execute(tx);
      const left = counted[0]?.left ?? 0;
      const report = await tx
        .selectFrom('reports')
        .select('state')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      // Found in the meantime: the next hour takes all of them.
      if (!report || !openReports.includes(report.state)) return;
      await advance(tx, 'report', id, { type: 'messages.forget', left }, system);
      await tx
        .deleteFrom('report_messages')
        .where('report_id', '=', id)
        .where('created_at', '<', before)
        .execute();
    });
};
