import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Cut } from './job';
import type { Pyramid } from './port';

/** Puts the tiles of a pyramid into one file: one thing to store, to read by ranges, and to remove. */
export const pack = async (
  { folder, ending, type, levels }: Cut,
  path: string,
): Promise<Pyramid> => {
  let at = 0;
  const packed: Pyramid['levels'] = [];
  for (const [level, { columns, rows }] of levels.entries()) {
    const told = { columns, start: at, ends: [] as number[] };
    for (let index = 0; index < columns * rows; index += 1) {
      const name = `${index % columns}_${Math.floor(index / columns)}.${ending}`;
      const tile = join(folder, String(level), name);
      at += (await stat(tile)).size;
      await pipeline(createReadStream(tile), createWriteStream(path, { flags: 'a' }));
      told.ends.push(at);
    }
    packed.push(told);
  }
  return { path, type, levels: packed };
};
