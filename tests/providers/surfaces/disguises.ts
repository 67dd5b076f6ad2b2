/** A film that is sent again as if it were another one: what an editor, a phone or a converter makes of it. */
import sharp, { type Sharp } from 'sharp';
import { encodeFootage, type Picture } from '../../../demo/encodeFootage';
import { readClip } from '../../../server/providers/analysis/footage/readClip';
import { encode } from './encode';
import { random } from './leather';

interface Film {
  bytes: Uint8Array;
  frames: Picture[];
  fps: number;
}

/** A clip with its frames as pictures. */
export async function opened(bytes: Uint8Array): Promise<Film> {
  const clip = await readClip(bytes);
  const frames: Picture[] = [];
  for await (const frame of clip.frames('every')) {
    const { width, height, data } = await frame.colour();
    frame.close();
    frames.push(await pictureOf(sharp(data, { raw: { width, height, channels: 3 } })));
  }
  return { bytes, frames, fps: Math.max(1, Math.round(frames.length / clip.seconds)) };
}

async function pictureOf(drawn: Sharp): Promise<Picture> {
  const { data, info } = await drawn.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const [width, height] = [info.width & ~1, info.height & ~1];
  if (width === info.width && height === info.height)
    return { width, height, rgba: new Uint8Array(data) };
  const whole = sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } });
  return pictureOf(whole.extract({ left: 0, top: 0, width, height }));
}

const drawn = ({ width, height, rgba }: Picture): Sharp =>
  sharp(rgba, { raw: { width, height, channels: 4 } });

/** Every frame changed alike. */
const each =
  (change: (frame: Sharp, size: Picture) => Sharp) =>
  async ({ frames, fps }: Film) => {
    const changed: Picture[] = [];
    for (const frame of frames) changed.push(await pictureOf(change(drawn(frame), frame)));
    return encodeFootage(changed, fps);
  };

const cut =
  (share: number) =>
  (frame: Sharp, { width, height }: Picture) =>
    frame.extract({
      left: Math.round(width * (1 - share) * 0.6),
      top: Math.round(height * (1 - share) * 0.4),
      width: Math.round(width * share),
      height: Math.round(height * share),
    });

function gritty({ width, height, rgba }: Picture, seed: number): Picture {
  const next = random(seed);
  const noisy = Uint8Array.from(rgba, (value, at) =>
    at % 4 === 3 ? value : Math.max(0, Math.min(255, value + (next() + next() - 1) * 12)),
  );
  return { width, height, rgba: noisy };
}

const middle = ({ frames }: Film): Picture => frames[frames.length >> 1]!;

/** Ten, by name: the bytes that are sent. */
export const disguises: Record<string, (film: Film) => Promise<Uint8Array>> = {
  'as it is': ({ bytes }) => Promise.resolve(bytes),
  'encoded again': ({ frames, fps }) => encode(frames, { container: 'webm', codec: 'vp8', fps }),
  cropped: each(cut(0.75)),
  scaled: each((frame, { width }) => frame.resize(width >> 1)),
  mirrored: each((frame) => frame.flop()),
  turned: each((frame) => frame.rotate(90)),
  'brightened and softened': each((frame) => frame.blur(0.8).linear(0.85, 22)),
  'cropped, scaled and grained': async ({ frames, fps }) => {
    const changed: Picture[] = [];
    for (const [at, frame] of frames.slice(frames.length >> 1).entries()) {
      const { width, height } = frame;
      const part = await pictureOf(cut(0.8)(drawn(frame), frame).resize(width, height));
      changed.push(gritty(part, at + 1));
    }
    return encodeFootage(changed, fps);
  },
  'one picture of it': async (film) =>
    new Uint8Array(await drawn(middle(film)).jpeg({ quality: 85 }).toBuffer()),
  'one picture of it as a film': (film) =>
    encodeFootage(
      Array.from({ length: 12 }, (_, at) => gritty(middle(film), at + 1)),
      12,
    ),
};
