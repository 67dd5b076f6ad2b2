import { sql } from 'kysely';
import type { ItemInBrief } from '#contract/frame/itemInBrief';
import { makerName } from '#contract/records/makerName';
import { mediaById, mediaView } from '../../media/view';
import type { Services } from '../../providers/ports';
import { named } from '../../store/named';
import type { Reader } from '../../store/open';
import { serialNumberOf } from './view';

/** Name, maker, serial number and cover of items, by their ids. */
export const briefOf = async (
  db: Reader,
  ports: Pick<Services, 'sign'>,
  items: string[],
): Promise<Map<string, ItemInBrief>> => {
  if (items.length === 0) return new Map();
  const rows = await db
    .selectFrom('items')
    .innerJoin('models', 'models.id', 'items.model_id')
    .leftJoin('listings', 'listings.item_id', 'items.id')
    .select(['items.id', 'items.model_id', 'models.name', 'models.artist', 'models.maker'])
    .select(['models.brand', 'models.category', 'items.serial_number', 'cover_id'])
    .select(
      // A few numbers of the record: a list does not carry whole records.
      (['serial_number', 'serial_number_size', 'ap_edition_size'] as const).map((name) =>
        sql<string | number | null>`models.record->${sql.lit(name)}`.as(`record_${name}`),
      ),
    )
    .where('items.id', '=', sql<string>`any(${items}::uuid[])`)
    .modifyFront(sql.raw(named('item briefs', '').trim()))
    .execute();
  const covers = await mediaById(
    db,
    rows.map(({ cover_id }) => cover_id),
  );
  return new Map(
    rows.map((row) => {
      const cover = row.cover_id ? covers.get(row.cover_id) : undefined;
      const { id, model_id, name, category } = row;
      const brief = {
        ...{
          id,
          model_id,
          name,
          category,
          serial: serialNumberOf(row, {
            serial_number: String(row.record_serial_number ?? ''),
            serial_number_size: Number(row.record_serial_number_size ?? 1),
            ap_edition_size: Number(row.record_ap_edition_size ?? 0),
          }),
        },
        maker: makerName(row),
        cover: cover ? mediaView(cover, ports.sign, false) : null,
      };
      return [id, brief] as const;
    }),
  );
};
