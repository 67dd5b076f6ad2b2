import sharp from 'sharp';
import { FAULT } from '../port';
import { SHOWN_SIDE, WORKING_SIDE, type Frame } from './frame';
import { Refusal } from './refusal';

/** Today's phones make stills of up to 50 million pixels. */
const PIXEL_LIMIT = 50_000_000;

/** Reads a JPEG, PNG or WebP already known by its bytes. @throws Refusal 104 (too large) or 105 (damaged) */
export async function readStill(bytes: Uint8Array): Promise<Frame> {
  const open = () =>
    sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn: 'error', pages: 1 }).autoOrient();
  const at = (side: number) =>
    open().resize(side, side, { fit: 'inside', withoutEnlargement: true });
  try {
    const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > PIXEL_LIMIT)
      throw new Refusal(FAULT.notUnderstood, `${width}x${height} is too large`);
    const { data, info } = await at(WORKING_SIDE)
      .flatten({ background: '#808080' })
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return {
      gray: { width: info.width, height: info.height, data: firstChannel(data, info.channels) },
      at: 0,
      async colour() {
        const shown = await at(SHOWN_SIDE)
          .flatten({ background: '#808080' })
          .toColourspace('srgb')
          .raw()
          .toBuffer({ resolveWithObject: true });
        return { width: shown.info.width, height: shown.info.height, data: shown.data };
      },
      close() {},
    };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(
      FAULT.decoding,
      error instanceof Error ? error.message : 'The picture is damaged.',
    );
  }
}

function firstChannel(data: Uint8Array, channels: number): Uint8Array {
  if (channels === 1) return new Uint8Array(data);
  return Uint8Array.from({ length: data.length / channels }, (_, index) => data[index * channels]!);
}
