import { FAULT, type Registration, type RegistrationWarning, type StageEvent } from '../port';
import { clock } from './clock';
import { featuresAt } from './features';
import { openCv } from './opencv';
import { writeProof } from './proof';
import { objections } from './quality';
import { readReferences } from './references';
import { Refusal } from './refusal';
import { repeats, REPEATS_LIMIT } from './repeats';
import type { Seen } from './readMedia';

/** Fewer points than this cannot be found again from another angle. */
const FEWEST_POINTS = 120;

/**
 * Judges whether a spot can be verified later. `ok` is false with code 111 when no frame is usable, and with code null
 * when the spot itself is unfit ('repeating' or 'texture'): another spot is to be chosen. Never rejects.
 */
export async function registerSurface(
  references: readonly string[],
  out: string | null,
  on: (event: StageEvent) => void,
): Promise<Registration> {
  const time = clock(on);
  let open: Seen[] = [];
  try {
    time.tell('decoding', 0);
    open = await readReferences(references);
    time.tell('decoding', 1, { frames: open.length });
    const warnings = new Set<RegistrationWarning>(
      open.flatMap(({ quality }) => objections(quality)),
    );
    const usable = open.filter(({ quality }) => !objections(quality).length);
    const { cv } = await openCv();
    const looked = (usable.length ? usable : open).map(({ frame }) =>
      featuresAt(cv, frame.gray, 'whole'),
    );
    const points = Math.max(...looked.map(({ count }) => count));
    const repeating = Math.max(...looked.map(repeats));
    if (points < FEWEST_POINTS) warnings.add('texture');
    if (repeating > REPEATS_LIMIT) warnings.add('repeating');
    const shown = usable[0] ?? open[0]!;
    if (out) await writeProof(out, shown.frame, shown.frame, []);
    const quality = { ...shown.quality, points, repeating };
    time.tell('quality', 1, quality);
    const unfit = points < FEWEST_POINTS || repeating > REPEATS_LIMIT;
    return {
      ok: usable.length > 0 && !unfit,
      code: usable.length ? null : FAULT.poorLighting,
      warnings: [...warnings],
      quality,
      frames: usable.length,
    };
  } catch (error) {
    const code = error instanceof Refusal ? error.code : FAULT.unexpected;
    return { ok: false, code, warnings: [], quality: {}, frames: 0 };
  } finally {
    for (const { frame } of open) frame.close();
  }
}
