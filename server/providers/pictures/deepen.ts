import { join } from 'node:path';
import { tiling, topLevel } from '#contract/records/tiles';
import type { Cut, Said } from './job';
import { edges, inside } from './sizes';
import type { Source } from './source';

/** libaom's effort 2 costs a second for the large size of a photo and 4 eight, for 14 % fewer bytes (decision 0022). */
const avif = { quality: 55, effort: 2 };

/** Cuts the pyramid. JPEG costs a third of WebP at the same size; only what can be seen through needs WebP. */
const cut = async (source: Source, out: string): Promise<Cut> => {
  const picture = source.at(Infinity);
  const written = source.alpha
    ? picture.webp({ quality: 80, effort: 0 })
    : picture.jpeg({ quality: 82 });
  const { size, overlap } = tiling;
  await written
    .tile({ size, overlap, layout: 'dz', container: 'fs' })
    .toFile(join(out, 'pyramid.dz'));
  const top = topLevel(source.width, source.height);
  const levels = Array.from({ length: top + 1 }, (_, level) => {
    const tiles = (pixels: number) => Math.ceil(Math.ceil(pixels / 2 ** (top - level)) / size);
    return { columns: tiles(source.width), rows: tiles(source.height) };
  });
  return {
    folder: join(out, 'pyramid_files'),
    ...(source.alpha
      ? { ending: 'webp', type: 'image/webp' }
      : { ending: 'jpeg', type: 'image/jpeg' }),
    levels,
  };
};

/** The larger sizes as AVIF, and the pyramid of a picture that is larger than they are. */
export const deepen = async (source: Source, out: string): Promise<Said['deepen']> => {
  const write = async (name: 'medium' | 'large') => {
    const path = join(out, `${name}.avif`);
    await inside(source.at(edges[name]), edges[name]).avif(avif).toFile(path);
    return path;
  };
  const large = Math.max(source.width, source.height) > tiling.from && !source.drawn;
  return {
    avif: { medium: await write('medium'), large: await write('large') },
    cut: large ? await cut(source, out) : null,
  };
};
