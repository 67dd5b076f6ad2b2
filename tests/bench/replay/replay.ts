import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
  /** Films that cannot be registered, and are left out. */
  unfit: number;
  /** Refused as a copy; and which were refused for another reason. */
  named: number;
  unnamed: string[];
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

/** A film that is kept, and other films of its spot by other hands. */
interface Source {
  name: string;
  film: Uint8Array;
  others: Uint8Array[];
}

/** Films drawn here: film n is drawn from the seed n, and so is a second filming. */
export async function* drawn(count: number, from = 1): AsyncGenerator<Source> {
  for (let seed = from; seed < from + count; seed++) {
    const surface = leather(1000 + seed);
    const next = random(seed);
    const filmed = (take: number) =>
      encodeFootage(clip(surface, { ...STRAIGHT, ...held(next) }, 16, 10 * seed + take), 12);
    const film = await filmed(1);
    yield { name: String(seed), film, others: [await filmed(2)] };
  }
}

/**
 * Films of a folder, in the order of their names: `<spot>_<way>.mp4`, as in the development set. Each is kept in its turn;
 * the next one of the same spot is its second filming. Prints and screens are left out.
 */
export async function* filmed(folder: string, count: number, from = 1): AsyncGenerator<Source> {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.mp4') && !/_(print|screen)\./.test(name))
    .sort();
  const spotOf = (name: string) => name.split('_').slice(0, 2).join('_');
  for (const [at, name] of names.slice(from - 1, from - 1 + count).entries()) {
    const next = names[from + at];
    const others = next && spotOf(next) === spotOf(name) ? [readFileSync(join(folder, next))] : [];
    yield { name, film: readFileSync(join(folder, name)), others };
  }
}

/** Registers each film, and sends it again in every disguise; and other filmings of its spot, which are no copies. */
export async function replay(sources: AsyncIterable<Source>): Promise<Replayed> {
  const { close, path, register, save, verify } = studio('replay');
  const found: Replayed = {
    ...{ films: 0, unfit: 0, replays: 0, accepted: [], named: 0, unnamed: [] },
    ...{ genuine: 0, wronged: [], passed: 0, nearest: Infinity },
  };
  try {
    for await (const { name, film, others } of sources) {
      const reference = save('reference.mp4', film);
      const { kept, said } = await register([reference]);
      if (!said.ok) {
        found.unfit++;
        continue;
      }
      const known = [path('reference.print')];
      await writePrint({ film: reference, to: known[0]! });
      found.films++;
      const source = await opened(film);
      for (const [as, disguise] of Object.entries(disguises)) {
        const sent = save('sent.bin', await disguise(source));
        const { confidence, liveness } = await verify(kept, sent, known);
        found.replays++;
        if (confidence > verificationThreshold) found.accepted.push(`${name} ${as}`);
        if (liveness?.reasons.includes('kept')) found.named++;
        else found.unnamed.push(`${name} ${as}`);
      }
      for (const other of others) {
        const sent = save('second.mp4', other);
        const { confidence, liveness, evidence } = await verify(kept, sent, known);
        found.genuine++;
        if (liveness?.reasons.includes('kept')) found.wronged.push(name);
        if (confidence > verificationThreshold) found.passed++;
        if (evidence['path'] !== undefined && evidence['path'] >= 0)
          found.nearest = Math.min(found.nearest, evidence['path']);
      }
    }
  } finally {
    close();
  }
  return found;
}
