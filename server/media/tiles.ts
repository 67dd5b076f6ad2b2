import { sql } from 'kysely';
import { notFound } from '../errors/httpError';
import type { FileRange } from '../http/files/files';
import type { Reader } from '../store/open';

/** Where the bytes of one tile lie; 404 for a tile that there is not. */
export const findTile = async (
  db: Reader,
  id: string,
  [level, column, row]: [number, number, number],
): Promise<FileRange> => {
  const place = sql<number>`${row} * columns + ${column} + 1`;
  const found = await db
    .selectFrom('media_tiles')
    .innerJoin('media', 'media.id', 'media_tiles.media_id')
    .select('media.variants')
    .select(sql<number | null>`ends[${place}]`.as('start'))
    .select(sql<number | null>`ends[${place} + 1]`.as('end'))
    .where('media_id', '=', id)
    .where('level', '=', level)
    .where('columns', '>', column)
    .executeTakeFirst();
  const pyramid = found?.variants.tiles;
  if (!pyramid || found.start === null || found.end === null) throw notFound();
  return { key: pyramid.key, type: pyramid.type, start: found.start, end: found.end - 1 };
};
