import { sql } from 'kysely';
import { enqueueAll, type Job } from '../jobs/queue';
import { versionJob } from '../lifecycle/renewPassport';
import { pictureJob } from '../media/ingest';
import type { Db, Tx } from '../store/open';
import { transact } from '../store/transaction';
import { invoiceJob } from './subscriptions/invoices';

/** Rows of one kind that are asked for at a time; the rest the next hour. */
const mostAtOnce = 500;

/** When `ask unfinished` runs; once for all replicas together. */
export const unfinishedTimes = '37 * * * * askUnfinished';

/** A job that has tries left, or is being done, comes to its end without us: to ask again would do it twice. */
const noLiveJob = sql`(j.id is null or (j.attempts >= j.max_attempts and j.locked_at is null))`;
/** What has just failed again lets the others go first. */
const longestLeft = sql`order by j.updated_at nulls first limit ${mostAtOnce}`;

interface Kind {
  find(tx: Tx): Promise<{ rows: { id: string; account: string }[] }>;
  job(row: { id: string; account: string }): Job;
}

const kinds: Kind[] = [
  {
    find: (tx) =>
      sql<{ id: string; account: string }>`
        select distinct v.item_id as id, '' as account, j.updated_at from passport_versions v
        join items i on i.id = v.item_id and i.published_at is not null
        left join graphile_worker.jobs j on j.key = 'issue version:' || v.item_id
        where v.log_index is null and ${noLiveJob} ${longestLeft}`.execute(tx),
    job: ({ id }) => versionJob(id),
  },
  {
    find: (tx) =>
      sql<{ id: string; account: string }>`
        select v.id, '' as account from invoices v
        left join graphile_worker.jobs j on j.key = 'invoice:' || v.id
        where v.document_key is null and ${noLiveJob} ${longestLeft}`.execute(tx),
    job: ({ id }) => invoiceJob(id),
  },
  {
    find: (tx) =>
      sql<{ id: string; account: string }>`
        select v.id, v.account_id as account from media v
        left join graphile_worker.jobs j on j.key = 'picture:' || v.id
        where v.ready_at is null and v.refused is null and ${noLiveJob} ${longestLeft}`.execute(tx),
    job: ({ id, account }) => pictureJob(id, account),
  },
];

/**
 * At every start and every hour: what is unfinished and has no job any more gets one. A job that has failed in all its tries
 * stays in its table and nothing else would ask for it: an invoice would have no PDF, a passport its version of before.
 */
export const askUnfinished = (db: Db): Promise<void> =>
  transact(db, async (tx) => {
    for (const { find, job } of kinds) await enqueueAll(tx, (await find(tx)).rows.map(job));
  });
