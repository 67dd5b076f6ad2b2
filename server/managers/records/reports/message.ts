import type { FinderMessage } from '#contract/records/reports';
import { system } from '#machines/kernel/actor';
import { notFound, tooManyRequests } from '../../../errors/httpError';
import { clientKey, consumeAll } from '../../../http/rateLimit';
import { advance } from '../../../lifecycle/engine';
import type { Db } from '../../../store/open';
import { transact } from '../../../store/transaction';
import { openReportOf } from './load';

const hourSeconds = 3_600;
/** From one address, whatever it is about; and about one object, from wherever. */
const limits = {
  address: { most: 5, seconds: hourSeconds },
  item: { most: 30, seconds: 24 * hourSeconds },
};

/**
 * A finder's message to the owner of a missing object. 404 where no report is open, 429 where too many came. The address
 * it comes from is counted and not kept.
 */
export const leaveMessage = async (
  db: Db,
  { item, address, message }: { item: string; address: string; message: FinderMessage },
): Promise<void> => {
  if (!(await openReportOf(db, item))) throw notFound();
  const wait = await consumeAll(db, [
    { names: [`finder ${clientKey(address)}`], limit: limits.address },
    { names: [`finder of ${item}`], limit: limits.item },
  ]);
  if (wait > 0) throw tooManyRequests(wait);
  await transact(db, async (tx) => {
    const report = await openReportOf(tx, item);
    if (!report) throw notFound();
    await advance(tx, 'report', report.id, { type: 'message.leave' }, system);
    await tx
      .insertInto('report_messages')
      .values({ report_id: report.id, ...message })
      .execute();
  });
};
