import { FAULT } from '../port';
import type { Frame } from './frame';
import { measure, objections } from './quality';
import type { Clip } from './readClip';
import type { Footage, Seen } from './readMedia';
import { Refusal } from './refusal';

const QUARTERS = 4;

/**
 * The sharpest usable frame of each quarter of a clip. Key frames are tried first (a tenth of the work); where they
 * give fewer than four, every frame is looked at. @throws Refusal 105 when nothing can be decoded
 */
export async function keyframes(clip: Clip): Promise<Footage> {
  const quick = await sharpestPerQuarter(clip.frames('key'), clip.seconds);
  if (quick && quick.usable.length === QUARTERS) return quick;
  const whole = await sharpestPerQuarter(clip.frames('all'), clip.seconds).catch(
    (error: unknown) => {
      if (quick) return undefined;
      throw error;
    },
  );
  if (!whole) {
    if (quick) return quick;
    throw new Refusal(FAULT.decoding, 'No frame could be decoded.');
  }
  if (quick) for (const { frame } of [...quick.usable, quick.best]) frame.close();
  return whole;
}

async function sharpestPerQuarter(
  frames: AsyncGenerator<Frame>,
  seconds: number,
): Promise<Footage | undefined> {
  const kept: (Seen | undefined)[] = [];
  let worst: Seen | undefined;
  let looked = 0;
  for await (const frame of frames) {
    looked++;
    const seen = { frame, quality: measure(frame.gray) };
    if (objections(seen.quality).length) {
      worst = keep(worst, seen);
      continue;
    }
    const quarter = Math.min(
      QUARTERS - 1,
      Math.max(0, Math.floor((frame.at / seconds) * QUARTERS)),
    );
    kept[quarter] = keep(kept[quarter], seen);
  }
  const usable = kept.filter((seen) => seen !== undefined);
  const best = usable.reduce<Seen | undefined>(
    (a, b) => (a && a.quality.blur < b.quality.blur ? a : b),
    undefined,
  );
  if (best) worst?.frame.close();
  const shown = best ?? worst;
  return shown && { usable, best: shown, looked };
}

/** The crisper of two; the other is closed, since pictures are large. */
function keep(held: Seen | undefined, next: Seen): Seen {
  if (!held) return next;
  const [kept, left] = next.quality.blur < held.quality.blur ? [next, held] : [held, next];
  left.frame.close();
  return kept;
}
