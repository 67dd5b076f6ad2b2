import { FAULT } from '../port';
import type { Frame } from '../pixels/frame';
import { measure, objections } from './quality';
import { PARTS, partOf, type Part } from './parts';
import type { Clip } from './readClip';
import type { Footage, Seen } from './footage';
import { Refusal } from './refusal';

/**
 * The sharpest usable frame of each part of a clip. Key frames are tried first (a tenth of the work); where they
 * give fewer than four, more frames are looked at. @throws Refusal 105 when nothing can be decoded
 * @param torchUntil seconds after which the light beside the lens was off, null where it was not switched
 */
export async function keyframes(
  clip: Pick<Clip, 'seconds' | 'frames'>,
  torchUntil: number | null = null,
): Promise<Footage> {
  const part = partOf(clip.seconds, torchUntil);
  const quick = await sharpestOfParts(clip.frames('key'), part);
  if (quick?.usable.length === PARTS) return quick;
  // Key frames are among the others: to hold them meanwhile would only take memory.
  if (quick) close(quick);
  const whole = await sharpestOfParts(clip.frames('most'), part).catch((error: unknown) => {
    if (quick) return undefined;
    throw error;
  });
  const found = whole ?? (quick && (await sharpestOfParts(clip.frames('key'), part)));
  if (!found) throw new Refusal(FAULT.decoding, 'No frame could be decoded.');
  return found;
}

const close = ({ usable, best }: Footage): void => {
  for (const { frame } of new Set([...usable, best])) frame.close();
};

async function sharpestOfParts(
  frames: AsyncGenerator<Frame>,
  part: (at: number) => Part | null,
): Promise<Footage | undefined> {
  const kept: (Seen | undefined)[] = [];
  let worst: Seen | undefined;
  let looked = 0;
  for await (const frame of frames) {
    looked++;
    const quality = measure(frame.gray);
    const place = part(frame.at);
    const seen = { frame, quality, lit: place?.lit ?? null };
    if (!place || objections(quality).length) worst = keep(worst, seen);
    else kept[place.index] = keep(kept[place.index], seen);
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
