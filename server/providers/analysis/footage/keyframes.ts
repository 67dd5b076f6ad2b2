import { FAULT } from '../port';
import type { Frame } from '../pixels/frame';
import { measure, objections } from './quality';
import type { Parts } from './parts';
import type { Clip } from './readClip';
import type { Footage, Seen } from './footage';
import { Refusal } from './refusal';

/**
 * The sharpest usable frame of each part of a clip. Key frames are tried first (a tenth of the work); where they do not
 * tell enough, more frames are looked at. @throws Refusal 105 when nothing can be decoded
 */
export async function keyframes(clip: Pick<Clip, 'frames'>, parts: Parts): Promise<Footage> {
  const quick = await sharpestOfParts(clip.frames('key', parts), parts);
  if (quick && parts.enough(quick.found)) return footageOf(quick);
  // Key frames are among the others: to hold them meanwhile would only take memory.
  if (quick) close(quick);
  const whole = await sharpestOfParts(clip.frames('most'), parts).catch((error: unknown) => {
    if (quick) return undefined;
    throw error;
  });
  const found = whole ?? (quick && (await sharpestOfParts(clip.frames('key', parts), parts)));
  if (!found) throw new Refusal(FAULT.decoding, 'No frame could be decoded.');
  return footageOf(found);
}

interface Looked extends Footage {
  /** The parts of which there is a usable frame. */
  found: ReadonlySet<number>;
}

const footageOf = ({ usable, tipped, best, looked }: Looked): Footage => ({
  usable,
  tipped,
  best,
  looked,
});

const close = ({ usable, tipped, best }: Footage): void => {
  for (const { frame } of new Set([...usable, ...tipped, best])) frame.close();
};

async function sharpestOfParts(
  frames: AsyncGenerator<Frame>,
  parts: Parts,
): Promise<Looked | undefined> {
  const kept: { held: (Seen | undefined)[]; tipped: (Seen | undefined)[] } = {
    held: [],
    tipped: [],
  };
  const found = new Set<number>();
  let worst: Seen | undefined;
  let looked = 0;
  for await (const frame of frames) {
    looked++;
    const quality = measure(frame.gray);
    const place = parts.at(frame.at);
    const seen = { frame, quality, lit: place?.lit ?? null };
    // Of the tip only the map is asked, which also a soft frame tells: its surface is not judged.
    if (!place || (!place.tipped && objections(quality).length)) {
      worst = keep(worst, seen);
      continue;
    }
    const among = place.tipped ? kept.tipped : kept.held;
    among[place.index] = keep(among[place.index], seen);
    found.add(place.index);
  }
  const [usable, tipped] = [kept.held, kept.tipped].map((list) =>
    list.filter((seen) => seen !== undefined),
  ) as [Seen[], Seen[]];
  const best = usable.reduce<Seen | undefined>(
    (a, b) => (a && a.quality.blur < b.quality.blur ? a : b),
    undefined,
  );
  if (best) worst?.frame.close();
  const shown = best ?? worst ?? tipped[0];
  return shown && { usable, tipped, best: shown, looked, found };
}

/** The crisper of two; the other is closed, since pictures are large. */
function keep(held: Seen | undefined, next: Seen): Seen {
  if (!held) return next;
  const [kept, left] = next.quality.blur < held.quality.blur ? [next, held] : [held, next];
  left.frame.close();
  return kept;
}
