import type { VideoFrame } from '@napi-rs/webcodecs';
import sharp from 'sharp';
import { squares } from './squares';
import { SHOWN_SIDE, WORKING_SIDE, type Frame } from './frame';
import { shrink, upright } from './shrink';

export interface Turn {
  degrees: number;
  mirror: boolean;
}

/** Formats whose first plane is one byte of brightness a pixel; others are converted. */
const BRIGHT_FIRST = new Set(['I420', 'I420A', 'I422', 'I422A', 'I444', 'I444A', 'NV12', 'NV21']);

/** Measures a decoded picture at the working size, upright; the picture itself is kept open for its colours. */
export async function frameOf(picture: VideoFrame, turn: Turn): Promise<Frame> {
  const { data, width, height, stride } = await brightness(picture);
  const small = shrink(data, width, height, stride, WORKING_SIDE);
  return {
    gray: upright(small, turn.degrees, turn.mirror),
    at: picture.timestamp / 1e6,
    detail: async () => squares(await brightness(picture), turn, WORKING_SIDE),
    async colour() {
      const rgba = new Uint8Array(picture.allocationSize({ format: 'RGBA' }));
      await picture.copyTo(rgba, { format: 'RGBA' });
      const { data: turned, info } = await sharp(rgba, { raw: { width, height, channels: 4 } })
        .removeAlpha()
        .resize(SHOWN_SIDE, SHOWN_SIDE, { fit: 'inside', withoutEnlargement: true })
        .rotate(turn.degrees)
        .flop(turn.mirror)
        .raw()
        .toBuffer({ resolveWithObject: true });
      return { width: info.width, height: info.height, data: turned };
    },
    close: () => picture.close(),
  };
}

let held = new Uint8Array();
/** The same bytes for one picture after the other: at 3 to 12 MB each, garbage would outgrow the child's memory. */
function room(bytes: number): Uint8Array<ArrayBuffer> {
  if (held.length !== bytes) held = new Uint8Array(bytes);
  return held;
}

/** Valid until the next picture is read. One byte a pixel; `stride` is the bytes of a row. */
async function brightness(picture: VideoFrame) {
  const { codedWidth: width, codedHeight: height, format } = picture;
  if (format && BRIGHT_FIRST.has(format)) {
    const planes = room(picture.allocationSize());
    const [first] = await picture.copyTo(planes);
    const data = planes.subarray(first?.offset ?? 0);
    return { data, width, height, stride: first?.stride ?? width };
  }
  const rgba = new Uint8Array(picture.allocationSize({ format: 'RGBA' }));
  await picture.copyTo(rgba, { format: 'RGBA' });
  const data = new Uint8Array(width * height);
  for (let i = 0; i < data.length; i++)
    data[i] = (rgba[i * 4]! * 77 + rgba[i * 4 + 1]! * 150 + rgba[i * 4 + 2]! * 29) >> 8;
  return { data, width, height, stride: width };
}
