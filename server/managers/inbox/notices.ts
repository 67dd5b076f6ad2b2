import type { inbox, Notice } from '#contract/inbox';
import type { ItemInBrief } from '#contract/frame/itemInBrief';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import { HttpError } from '../../errors/httpError';
import type { CallRequest } from '../../http/route';
import { noticesSeen } from '../../lifecycle/notices';
import { announce } from '../../lifecycle/outbox';
import type { Services } from '../../providers/ports';
import { loadWithRelations } from '../../relations/load';
import type { Person } from '../../relations/person';
import type { Reader } from '../../store/open';
import { briefOf } from '../records/brief';
import { paged } from '../../store/paged';

const published = statesTagged(lifecycles.publication, 'published');

/** Whether the person may still know of an item: a notice outlives the right to see what it was about. */
const knows = async (db: Reader, person: Person, item: string): Promise<boolean> => {
  try {
    await loadWithRelations(db, person, item);
    return true;
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
};

const briefsFor = async (
  db: Reader,
  ports: Pick<Services, 'sign'>,
  person: Person,
  items: string[],
): Promise<Map<string, ItemInBrief>> => {
  if (items.length === 0) return new Map();
  const rows = await db
    .selectFrom('items')
    .select(['id', 'state'])
    .where('id', 'in', items)
    .execute();
  const known: string[] = [];
  for (const { id, state } of rows)
    if (published.includes(state) || (await knows(db, person, id))) known.push(id);
  return briefOf(db, ports, known);
};

/** Notices that the person has not seen. */
export const unseenOf = async (db: Reader, account: string): Promise<number> => {
  const { unseen } = await db
    .selectFrom('notices')
    .select(({ fn }) => fn.countAll<string>().as('unseen'))
    .where('account_id', '=', account)
    .where('seen_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(unseen);
};

/** X102: what happened to the caller, the newest first. */
export const listNotices = async (
  ports: Services,
  { query: { page, size }, person, tx }: CallRequest<typeof inbox.notices>,
) => {
  const own = tx.selectFrom('notices').where('account_id', '=', person.account);
  const { total } = await own
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy('id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  const items = [...new Set(rows.flatMap(({ item_id }) => item_id ?? []))];
  const briefs = await briefsFor(tx, ports, person, items);
  const notices = rows.map(({ id, lifecycle, subject, title, item_id, at, seen_at }) => ({
    ...{ id: Number(id), lifecycle: lifecycle as Notice['lifecycle'], subject, title },
    item: (item_id && briefs.get(item_id)) || null,
    at: at.toISOString(),
    seen: seen_at !== null,
  }));
  return paged(notices, { page, size }, Number(total));
};

/** X103: their other open pages hear of it, so that the badge is the same everywhere. */
export const seeNotices = async ({ body, person, tx }: CallRequest<typeof inbox.see>) => {
  const account = person.account;
  const { numUpdatedRows } = await tx
    .updateTable('notices')
    .set({ seen_at: new Date() })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('notices')
        .select('id')
        .where('account_id', '=', account)
        .where('id', '<=', String(body.until))
        .where('seen_at', 'is', null)
        // In the one order in which a step settles notices too.
        .orderBy('id')
        .forUpdate(),
    )
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await announce(tx, [noticesSeen(account)]);
  return { unseen: await unseenOf(tx, account) };
};
