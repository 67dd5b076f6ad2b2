import { sql } from 'kysely';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import type { Reader } from '../../../store/open';

const published = statesTagged(lifecycles.publication, 'published');
/** More than one is an error in somebody's record, or a forgery. */
const most = 20;

export interface NumberedItem {
  id: string;
  name: string;
  maker: string;
}

/** Published objects with this GTIN (14 digits) and serial number, the first published first. Nobody owns a number here. */
export const itemsByNumber = async (
  db: Reader,
  gtin: string,
  serial: string,
): Promise<NumberedItem[]> => {
  const { rows } = await sql<NumberedItem>`
    select i.id, m.name, coalesce(nullif(m.artist, ''), nullif(m.maker, ''), m.brand) as maker
    from models m join items i on i.model_id = m.id
    where m.record->>'gtin' <> '' and lpad(m.record->>'gtin', 14, '0') = ${gtin}
      and coalesce(nullif(i.serial_number, ''),
        case when is_unique(m.record) then m.record->>'serial_number' end) = ${serial}
      and i.state = any(${published})
    order by i.published_at, i.id limit ${most}`.execute(db);
  return rows;
};
