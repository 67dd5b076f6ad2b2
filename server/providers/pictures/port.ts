export interface Rendition {
  path: string;
  width: number;
  height: number;
  /** Pixels of the picture it was made from. */
  of: { width: number; height: number };
}

/** Makes the display sizes of an uploaded picture, without its metadata (EXIF position gone). */
export interface Pictures {
  /** Throws `PictureRefused` for what is no picture, or too large to decode. Files are written into `out`. */
  render(path: string, out: string): Promise<Record<'small' | 'medium' | 'large', Rendition>>;
}

export class PictureRefused extends Error {}
