import { verificationThreshold } from '#contract/frame/limits';
import { encodeFootage } from '../../../demo/encodeFootage';
import { writePrint } from '../../../server/providers/analysis/copies/writePrint';
import { disguises, opened } from '../../providers/surfaces/disguises';
import { clip, STRAIGHT, type Pose } from '../../providers/surfaces/film';
import { leather, random } from '../../providers/surfaces/leather';
import { studio } from '../../providers/surfaces/studio';

export interface Replayed {
  /** Kept films that were sent again. */
  films: number;
  replays: number;
  accepted: string[];
  /** Refused as a copy, and not for another reason. */
  named: number;
  /** Second filmings that were sent, those that were taken for a copy, and those that passed. */
  genuine: number;
  wronged: string[];
  passed: number;
  /** The least way left of any second filming, in pixels; copies have less than 1. */
  nearest: number;
}

/** Where a hand holds a phone over a spot it was told to film straight from above. */
export const held = (next: () => number): Partial<Pose> => {
  const some = (most: number) => (next() - 0.5) * 2 * most;
  return {
    x: 450 + some(25),
    y: 450 + some(25),
    scale: 1.03 + some(0.08),
    turn: some(10),
    tilt: some(8),
    exposure: 0.95 + some(0.1),
    noise: 3,
  };
};

/**
 * Registers and films `count` surfaces, and sends each film again in every disguise; and a second filming of each, which is
 * none. Deterministic: film n is drawn from the seed n.
 */
export async function replay(count: number, from = 1): Promise<Replayed> {
  const { close, path, register, save, verify } = studio('replay');
  const found: Replayed = {
    ...{ films: 0, replays: 0, accepted: [], named: 0 },
    ...{ genuine: 0, wronged: [], passed: 0, nearest: Infinity },
  };
  try {
    for (let seed = from; seed < from + count; seed++) {
      const surface = leather(1000 + seed);
      const next = random(seed);
      const filmed = async (take: number) => {
        const frames = clip(surface, { ...STRAIGHT, ...held(next) }, 16, 10 * seed + take);
        return encodeFootage(frames, 12);
      };
      const film = await filmed(1);
      const reference = save('reference.mp4', film);
      const { kept, said } = await register([reference]);
      if (!said.ok) continue;
      const known = [path('reference.print')];
      await writePrint({ film: reference, to: known[0]! });
      found.films++;
      const source = await opened(film);
      for (const [name, disguise] of Object.entries(disguises)) {
        const sent = save('sent.bin', await disguise(source));
        const { confidence, liveness } = await verify(kept, sent, known);
        found.replays++;
        if (confidence > verificationThreshold) found.accepted.push(`${seed} ${name}`);
        if (liveness?.reasons.includes('kept')) found.named++;
      }
      const { confidence, liveness, evidence } = await verify(
        kept,
        save('second.mp4', await filmed(2)),
        known,
      );
      found.genuine++;
      if (liveness?.reasons.includes('kept')) found.wronged.push(String(seed));
      if (confidence > verificationThreshold) found.passed++;
      if (evidence['path'] !== undefined && evidence['path'] >= 0)
        found.nearest = Math.min(found.nearest, evidence['path']);
    }
  } finally {
    close();
  }
  return found;
}
