import { join } from 'node:path';
import {
  FAULT,
  type FootageReport,
  type Medium,
  type Registration,
  type RegistrationWarning,
  type StageEvent,
} from '../port';
import { respondsToLight } from '../liveness/relief';
import { clock } from '../footage/clock';
import { writeKept } from '../footage/keptFrame';
import { choose, place, type Placed } from './lights';
import { openCv } from '../pixels/opencv';
import { KEPT_LEVELS } from '../features/points';
import { writePreview } from './evidenceFiles';
import { objections } from '../footage/quality';
import { Refusal } from '../footage/refusal';
import { fitnessOf } from './fitness';
import { ownTexture } from '../texture/own';
import { writeOwn } from './ownPicture';
import type { Seen } from '../footage/footage';
import { loadInputs } from '../footage/loadInputs';
import { view } from '../features/view';

/**
 * Judges whether a spot can be verified later, and chooses the frames that are kept of it: the sharpest of the first
 * footage that can be used, and such as show the same spot under other lights. `ok` is false with code 111 when no frame
 * is usable, and with code null when the spot itself is unfit ('repeating', 'texture' or 'motif'): another spot is to be
 * chosen. Never rejects. `out` receives reference.jpg, own.jpg and the kept frames, frame-0 and so on.
 */
export async function registerSurface(
  references: readonly Medium[],
  out: string | null,
  on: (event: StageEvent) => void,
): Promise<Registration> {
  const time = clock(on);
  try {
    const media = await loadInputs(references, time.tell);
    const { cv } = await openCv();
    const usable = media.map((seen) => seen.filter(({ quality }) => !objections(quality).length));
    const placed = place(cv, sharpestFirst(usable));
    const chosen = choose(cv, placed);
    time.tell('matching', 1, { placed: placed.length, kept: chosen.length });
    const shown = chosen[0]?.seen ?? media.flat()[0]!;
    const looked = chosen.length ? chosen.map(({ seen }) => seen) : [shown];
    const { unfit, ...fitness } = fitnessOf(
      cv,
      looked.map(({ frame }) => frame.gray),
    );
    const footage = media.map((seen, at) => reported(seen, usable[at]!, placed, chosen));
    const warnings = new Set(footage.flatMap(({ warnings: own }) => own));
    // Of footage that cannot be used nothing is said but why.
    if (chosen.length) for (const warning of unfit) warnings.add(warning);
    else if (unfit.includes('texture')) warnings.add('texture');
    if (out) {
      await writePreview(out, shown.frame);
      if (chosen.length)
        await writeOwn(join(out, 'own.jpg'), shown.frame, ownTexture(view(cv, shown.frame.gray)));
      for (const [at, { seen }] of chosen.entries()) {
        const known = view(cv, seen.frame.gray);
        const kept = new Map(KEPT_LEVELS.map((level) => [level, known.features(level)]));
        await writeKept(join(out, `frame-${at}`), seen.frame, kept);
      }
    }
    const quality = { ...shown.quality, ...fitness };
    time.tell('quality', 1, quality);
    return {
      ok: chosen.length > 0 && unfit.length === 0,
      code: chosen.length ? null : FAULT.poorLighting,
      reason: null,
      warnings: [...warnings],
      quality,
      frames: usable.flat().length,
      own: chosen.length ? fitness.own : null,
      kept: chosen.map(({ map, seen }) => ({ map, lit: seen.lit })),
      answersLight: respondsToLight(cv, chosen),
      footage,
    };
  } catch (error) {
    const { code, reason } =
      error instanceof Refusal ? error : { code: FAULT.unexpected, reason: null };
    const nothing = {
      quality: {},
      frames: 0,
      own: null,
      kept: [],
      answersLight: false,
      footage: [],
    };
    return { ok: false, code, reason, warnings: [], ...nothing };
  }
}

/**
 * First the sharpest, one with the light on where it was switched. The others stay in the order in which they were filmed:
 * a sweep is followed from frame to frame.
 */
function sharpestFirst(media: readonly Seen[][]): Seen[] {
  const leading = media.find((seen) => seen.length) ?? [];
  const [sharpest] = [...leading].sort(
    (a, b) => Number(a.lit === false) - Number(b.lit === false) || a.quality.blur - b.quality.blur,
  );
  if (!sharpest) return [];
  const at = leading.indexOf(sharpest);
  const rest = media.filter((seen) => seen !== leading).flat();
  // Forwards from the sharpest to the end, and then what came before it, backwards.
  return [...leading.slice(at), ...leading.slice(0, at).reverse(), ...rest];
}

function reported(
  seen: Seen[],
  usable: Seen[],
  placed: readonly Placed[],
  chosen: readonly Placed[],
): FootageReport {
  const of = (list: readonly Placed[]) => list.filter((one) => usable.includes(one.seen)).length;
  const warnings: RegistrationWarning[] = usable.length
    ? of(placed)
      ? []
      : ['apart']
    : seen.flatMap(({ quality }) => objections(quality));
  return { frames: of(chosen), warnings: [...new Set(warnings)] };
}
