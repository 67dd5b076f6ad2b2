import { sql } from 'kysely';
import type { Relation } from '#machines/kernel/actor';
import type { Reader } from '../store/open';

/** Whom a relation belongs to: a person, or everybody of a company who may act for it. */
export type Holder = { account: string } | { company: string };

/** Whom a chart grants one: a screen as well, to the display on which it shows an image. */
export type Granted = Holder | { screen: string };

interface Held {
  account_id: string | null;
  company_id: string | null;
}

const holderIn = (row: Held | undefined): Holder | null => {
  if (row?.account_id) return { account: row.account_id };
  return row?.company_id ? { company: row.company_id } : null;
};

/** Who has a relation to a thing now. */
export const holderOf = async (
  db: Reader,
  subject: string,
  relation: Relation,
): Promise<Holder | null> => {
  const { rows } = await sql<Held>`
    select account_id, company_id from relations
    where subject = ${subject} and relation = ${relation} and until is null limit 1`.execute(db);
  return holderIn(rows[0]);
};

/** The lifecycle row that gave a thing's relation to whoever has it now; null where nobody has it. */
export const giverOf = async (
  db: Reader,
  subject: string,
  relation: Relation,
): Promise<string | null> => {
  const { rows } = await sql<{ source: string }>`
    select source from relations
    where subject = ${subject} and relation = ${relation} and until is null limit 1`.execute(db);
  return rows[0]?.source ?? null;
};

/** Who has a relation to one of these things now, or had it last by the lifecycle row `source`. */
export const lastHolder = async (
  db: Reader,
  subjects: readonly (string | null)[],
  { relation, source }: { relation: Relation; source: string },
): Promise<Holder | null> => {
  const { rows } = await sql<Held>`
    select account_id, company_id from relations
    where (subject = any(${subjects}::uuid[]) and until is null or source = ${source}) and relation = ${relation}
    order by until desc nulls first, id desc limit 1`.execute(db);
  return holderIn(rows[0]);
};
