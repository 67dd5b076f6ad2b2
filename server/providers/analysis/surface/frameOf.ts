import type { VideoFrame } from '@napi-rs/webcodecs';
import sharp from 'sharp';
import { SHOWN_SIDE, WORKING_SIDE, type Frame, type Gray } from './frame';
import { shrink, upright } from './shrink';

export interface Turn {
  degrees: number;
  mirror: boolean;
}

/** Formats whose first plane is one byte of brightness a pixel; others are converted. */
const BRIGHT_FIRST = new Set(['I420', 'I420A', 'I422', 'I422A', 'I444', 'I444A', 'NV12', 'NV21']);

/** Measures a decoded picture at the working size, upright; the picture itself is kept open for its colours. */
export async function frameOf(picture: VideoFrame, turn: Turn): Promise<Frame> {
  const gray = upright(await brightness(picture), turn.degrees, turn.mirror);
  return {
    gray,
    at: picture.timestamp / 1e6,
    async colour() {
      const { codedWidth: width, codedHeight: height } = picture;
      const rgba = new Uint8Array(picture.allocationSize({ format: 'RGBA' }));
      await picture.copyTo(rgba, { format: 'RGBA' });
      const { data, info } = await sharp(rgba, { raw: { width, height, channels: 4 } })
        .removeAlpha()
        .resize(SHOWN_SIDE, SHOWN_SIDE, { fit: 'inside', withoutEnlargement: true })
        .rotate(turn.degrees)
        .flop(turn.mirror)
        .raw()
        .toBuffer({ resolveWithObject: true });
      return { width: info.width, height: info.height, data };
    },
    close: () => picture.close(),
  };
}

async function brightness(picture: VideoFrame): Promise<Gray> {
  const { codedWidth: width, codedHeight: height, format } = picture;
  if (format && BRIGHT_FIRST.has(format)) {
    const planes = new Uint8Array(picture.allocationSize());
    const [first] = await picture.copyTo(planes);
    return shrink(
      planes.subarray(first?.offset ?? 0),
      width,
      height,
      first?.stride ?? width,
      WORKING_SIDE,
    );
  }
  const rgba = new Uint8Array(picture.allocationSize({ format: 'RGBA' }));
  await picture.copyTo(rgba, { format: 'RGBA' });
  const bright = new Uint8Array(width * height);
  for (let i = 0; i < bright.length; i++)
    bright[i] = (rgba[i * 4]! * 77 + rgba[i * 4 + 1]! * 150 + rgba[i * 4 + 2]! * 29) >> 8;
  return shrink(bright, width, height, width, WORKING_SIDE);
}
