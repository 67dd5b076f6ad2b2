import sharp from 'sharp';
import { FAULT } from '../port';
import { squares } from '../pixels/squares';
import { SHOWN_SIDE, WORKING_SIDE, type Frame } from '../pixels/frame';
import { Refusal } from './refusal';

/** One job a process: nothing is asked for twice, and another job wants the other processor. */
sharp.cache(false);
sharp.concurrency(1);

/** Today's phones make stills of up to 50 million pixels. */
const PIXEL_LIMIT = 50_000_000;
/** As sharp as clips are; more would only take time. */
const DETAIL_SIDE = 1920;
const UPRIGHT = { degrees: 0, mirror: false };

/** Reads a JPEG, PNG or WebP already known by its bytes. @throws Refusal 104 (too large) or 105 (damaged) */
export async function readStill(bytes: Uint8Array): Promise<Frame> {
  const open = () =>
    sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn: 'error', pages: 1 }).autoOrient();
  const at = (side: number) =>
    open().resize(side, side, { fit: 'inside', withoutEnlargement: true });
  const bright = async (side: number) => {
    const { data, info } = await at(side)
      .flatten({ background: '#808080' })
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return { data: firstChannel(data, channels), info: { width, height } };
  };
  try {
    const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > PIXEL_LIMIT)
      throw new Refusal(FAULT.notUnderstood, `${width}x${height} is too large`, 'too_large');
    const { data, info } = await bright(WORKING_SIDE);
    return {
      gray: { ...info, data },
      at: 0,
      async colour() {
        const shown = await at(SHOWN_SIDE)
          .flatten({ background: '#808080' })
          .toColourspace('srgb')
          .raw()
          .toBuffer({ resolveWithObject: true });
        return { width: shown.info.width, height: shown.info.height, data: shown.data };
      },
      async detail() {
        const { data, info } = await bright(DETAIL_SIDE);
        return squares({ data, ...info, stride: info.width }, UPRIGHT, WORKING_SIDE);
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
