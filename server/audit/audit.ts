import type { AuditEntry } from '#contract/people/audit';
import type { Reader, Tx } from '../store/open';
import { paged } from '../store/paged';

type Fields = Record<string, unknown>;

interface Act {
  by: { account: string; email: string };
  act: string;
  kind: 'person' | 'company';
  id: string;
  /** The subject's name as people know it. */
  name: string;
  changes?: AuditEntry['changes'];
}

const text = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(text).join(', ');
  return typeof value === 'object'
    ? JSON.stringify(value)
    : `${value as string | number | boolean}`;
};

/** What differs between two states of a record, field by field, in words. */
export const changesBetween = (before: Fields, after: Fields): AuditEntry['changes'] =>
  Object.keys(after)
    .filter((field) => text(before[field]) !== text(after[field]))
    .map((field) => ({ field, before: text(before[field]), after: text(after[field]) }));

/** Writes down what an administrator did, in the transaction of the act. */
export const recordAudit = async (tx: Tx, { by, act, kind, id, name, changes = [] }: Act) => {
  await tx
    .insertInto('audit')
    .values({
      by_account: by.account,
      by_email: by.email,
      act,
      subject_kind: kind,
      subject_id: id,
      subject: name,
      changes: JSON.stringify(changes),
    })
    .execute();
};

const entries = (db: Reader) => db.selectFrom('audit').selectAll().orderBy('id', 'desc');

const shown = (
  row: Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number],
): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  by: row.by_email,
  act: row.act,
  subject_kind: row.subject_kind,
  subject_id: row.subject_id,
  subject: row.subject,
  changes: row.changes,
});

/** The newest entries about one person or company. */
export const auditOf = async (db: Reader, subject: string, most = 20): Promise<AuditEntry[]> =>
  (await entries(db).where('subject_id', '=', subject).limit(most).execute()).map(shown);

/** A page of everything, newest first. */
export const auditPage = async (db: Reader, page: number, size: number) => {
  const { total } = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await entries(db)
    .limit(size)
    .offset(page * size)
    .execute();
  return paged(rows.map(shown), { page, size }, Number(total));
};
