import { sql } from 'kysely';
import type { CorrectedField } from '#contract/records/versions';
import type { Tx } from '../../../store/open';
import { changedFields, type SealContent } from './changes';

interface Sealed {
  item: string;
  /** Number of the new seal. */
  seal: number;
  fields: CorrectedField[];
}

/**
 * Seals each of these items anew whose record is no longer what was sealed last. The rows must be locked, with their model.
 * Answers those that were.
 */
export const sealAnew = async (tx: Tx, items: readonly string[]): Promise<Sealed[]> => {
  const { rows } = await sql<{
    item: string;
    seal: number;
    before: SealContent;
    after: SealContent;
  }>`
    with now as (
      select i.id, last.version + 1 as version, last.content as before, seal_of(i) as content
      from items i join lateral (
        select version, content from seals where item_id = i.id order by version desc limit 1) last on true
      where i.id = any(${items}::uuid[])),
    made as (
      insert into seals (item_id, version, content, sha256)
      select id, version, content, sha256(convert_to(content::text, 'UTF8')) from now where content <> before
      returning item_id)
    select now.id as item, now.version as seal, now.before, now.content as after
    from made join now on now.id = made.item_id order by now.id`.execute(tx);
  return rows.map(({ item, seal, before, after }) => ({
    item,
    seal,
    fields: changedFields(before, after),
  }));
};

/** Keeps why the records were sealed anew, each with the number that the next version of its passport will have. */
export const keepCorrections = async (
  tx: Tx,
  sealed: readonly Sealed[],
  { reason, by }: { reason: string; by: string },
): Promise<void> => {
  await sql`
    insert into corrections (item_id, seal, number, reason, fields, by_account)
    select w.item, w.seal, 1 + (select coalesce(max(number), 0) from passport_versions v where v.item_id = w.item), ${reason},
      array(select jsonb_array_elements_text(w.fields)), ${by}
    from json_to_recordset(${JSON.stringify(sealed)}) as w(item uuid, seal int, fields jsonb)`.execute(
    tx,
  );
};

/** The seal that is the latest of an item. */
export const latestSeal = async (tx: Tx, item: string): Promise<number> => {
  const { version } = await tx
    .selectFrom('seals')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('item_id', '=', item)
    .executeTakeFirstOrThrow();
  return version;
};
