export interface Rendition {
  path: string;
  width: number;
  height: number;
  /** Pixels of the picture it was made from. */
  of: { width: number; height: number };
}

export type Sizes = Record<'small' | 'medium' | 'large', Rendition>;

/** A deep zoom pyramid (contract/tiles.ts) in one file: the tiles of each level one behind the other, row by row. */
export interface Pyramid {
  path: string;
  type: string;
  /** From level 0; `ends[n]` is the byte behind the n-th tile of that level, `start` the byte of its first. */
  levels: { columns: number; start: number; ends: number[] }[];
}

/** Makes what pages show of an uploaded picture, without its metadata (EXIF position gone), in sRGB and upright. */
export interface Pictures {
  /**
   * The display sizes, as WebP: the picture can be seen. Files are written into `out`.
   * Throws `PictureRefused` for what is no picture, or too large to decode.
   */
  render(path: string, out: string): Promise<Sizes>;
  /** The same of a video's poster frame; null for a video that is sound but whose coding is not known here. */
  poster(path: string, out: string): Promise<Sizes | null>;
  /** What costs more and may come later: the larger sizes as AVIF, and the pyramid of a large picture. */
  deepen(
    path: string,
    out: string,
  ): Promise<{ avif: { medium: string; large: string }; pyramid: Pyramid | null }>;
}

export class PictureRefused extends Error {}
