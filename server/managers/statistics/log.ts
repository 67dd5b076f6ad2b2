import { sql, type RawBuilder } from 'kysely';
import type { StatisticAction } from '#contract/frame/statistics';
import type { CountedAct, StatisticsLog } from '#contract/statistics';
import type { Reader } from '../../store/open';
import { paged } from '../../store/paged';

interface Row {
  id: string;
  action: StatisticAction;
  at: Date;
  item_id: string | null;
  model_id: string | null;
  name: string | null;
  edition_type: string | null;
  edition_number: number | null;
  serials: string;
}

const editionOf = ({ edition_type, edition_number, serials }: Row): string => {
  if (edition_number === null || Number(serials) < 2) return '';
  return edition_type === 'EDITION_AP' ? `AP ${edition_number}` : `No. ${edition_number}`;
};

const actOf = (row: Row): CountedAct => ({
  ...{ id: row.id, action: row.action, at: row.at.toISOString() },
  ...{ item_id: row.item_id, model_id: row.model_id, name: row.name, edition: editionOf(row) },
});

interface Asked {
  page: number;
  size: number;
  action?: StatisticAction | undefined;
}

/** Counted acts, the newest first. `where` is SQL over the rows of `statistics`. */
export const logOf = async (
  db: Reader,
  where: RawBuilder<boolean>,
  { page, size, action }: Asked,
): Promise<StatisticsLog> => {
  const wanted = action ? sql<boolean>`${where} and action = ${action}` : where;
  const { rows } = await sql<Row>`
    with acts as (
      select * from statistics where ${wanted} order by id desc limit ${size} offset ${page * size})
    select acts.id, acts.action, acts.at, acts.item_id, coalesce(items.model_id, acts.model_id) as model_id,
      models.name, items.edition_type, items.edition_number,
      (select count(*) from items others where others.model_id = items.model_id) as serials
    from acts
      left join items on items.id = acts.item_id
      left join models on models.id = coalesce(items.model_id, acts.model_id)
    order by acts.id desc`.execute(db);
  // Asked apart: a page beyond the last one has no row that could tell.
  const { rows: counted } = await sql<{ total: string }>`
    select count(*) as total from statistics where ${wanted}`.execute(db);
  return paged(rows.map(actOf), { page, size }, Number(counted[0]?.total ?? 0));
};
