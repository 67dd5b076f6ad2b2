import type { ItemInBrief } from '#contract/frame/itemInBrief';
import { mediaById, mediaView } from '../../media/view';
import type { Services } from '../../providers/ports';
import type { Reader } from '../../store/open';
import { normalizeRecord } from './fields';
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
    .select(['models.brand', 'models.category', 'models.record', 'items.serial_number', 'cover_id'])
    .where('items.id', 'in', items)
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
          serial: serialNumberOf(row, normalizeRecord(row.record)),
        },
        maker: row.artist || row.maker || row.brand,
        cover: cover ? mediaView(cover, ports.sign, false) : null,
      };
      return [id, brief] as const;
    }),
  );
};
