import { join } from 'node:path';
import type { Sharp } from 'sharp';
import type { Sizes } from './port';

/** Longest edges in pixels of what pages show. */
export const edges = { small: 480, medium: 1200, large: 2000 } as const;

/** sharp leaves all metadata behind and turns every colour profile into sRGB. */
export const inside = (picture: Sharp, edge: number) =>
  picture.resize(edge, edge, { fit: 'inside', withoutEnlargement: true });

/** Writes the display sizes as WebP; `at` gives the picture for a longest edge, `of` are its own pixels. */
export const writeSizes = async (
  at: (edge: number) => Sharp,
  of: { width: number; height: number },
  out: string,
): Promise<Sizes> => {
  const write = async (name: keyof Sizes) => {
    const path = join(out, `${name}.webp`);
    const { width, height } = await inside(at(edges[name]), edges[name])
      .webp({ quality: name === 'small' ? 76 : 82 })
      .toFile(path);
    return { path, width, height, of };
  };
  return {
    small: await write('small'),
    medium: await write('medium'),
    large: await write('large'),
  };
};
