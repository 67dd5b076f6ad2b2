/**
 * Deep zoom. Pictures with an edge beyond `from` are cut into WebP tiles as deep zoom images name them: level 0 is
 * one pixel, each next twice as large, the last the picture itself. A tile lies at `<tiles>/<level>/<column>_<row>`,
 * put before the question mark of the signed address `urls.tiles`, which stands for all of them.
 */
export const tiling = { size: 512, overlap: 1, from: 2000 } as const;

/** The level that holds the whole picture. */
export const topLevel = (width: number, height: number): number =>
  Math.ceil(Math.log2(Math.max(width, height, 1)));

/** The address of one tile under the signed address of all. */
export const tileAddress = (tiles: string, level: number, column: number, row: number): string => {
  const [path = '', signed = ''] = tiles.split('?');
  return `${path}/${level}/${column}_${row}?${signed}`;
};
