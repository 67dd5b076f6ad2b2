import { existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { FAULT } from '../../../server/providers/analysis/port';
import { assessLiveness } from '../../../server/providers/analysis/liveness/assessLiveness';
import { fitnessOf } from '../../../server/providers/analysis/surface/fitness';
import { decide } from '../../../server/providers/analysis/matching/decide';
import { openCv } from '../../../server/providers/analysis/pixels/opencv';
import type { Footage, Seen } from '../../../server/providers/analysis/footage/footage';
import { readMedia } from '../../../server/providers/analysis/footage/readMedia';
import { readReferences } from '../../../server/providers/analysis/footage/references';
import { answersOf, keyOf, type Answer } from './answers';
import { pairsOf, type Pair } from './pairs';
import { report } from './report';
import { judgeTorch } from './torch';

const OPTIONS = {
  kinds: { type: 'string' },
  presets: { type: 'string' },
  objects: { type: 'string' },
  every: { type: 'string' },
  fresh: { type: 'boolean' },
  lights: { type: 'boolean' },
  torch: { type: 'boolean' },
} as const;

/** Judges what is not judged yet and prints the table; 0 when no impostor passed. */
export async function judge(words: string[], bundle: string): Promise<number> {
  const { values, positionals } = parseArgs({
    args: words,
    options: OPTIONS,
    allowPositionals: true,
  });
  const folder = positionals[0];
  if (!folder) {
    process.stderr.write('judge.mjs <folder with pairs.json, ref and clip>\n');
    return 2;
  }
  if (values.torch) return judgeTorch(folder);
  const pairs = pairsOf(folder, values);
  const { known, keep } = answersOf(folder, values.fresh ?? false, values.lights ? 'lights-' : '');
  rmSync(dirname(bundle), { recursive: true, force: true });
  const read = reader(folder, values.lights ?? false);
  const { cv } = await openCv();
  let done = 0;
  for (const pair of pairs) {
    done++;
    if (known(pair)) continue;
    keep(pair, await one(cv, pair, read));
    if (done % 50 === 0) process.stderr.write(`${done} of ${pairs.length}\n`);
  }
  return report(pairs.map((pair) => ({ pair, answer: known(pair)! })));
}

type Cv = Awaited<ReturnType<typeof openCv>>['cv'];

async function one(cv: Cv, pair: Pair, read: ReturnType<typeof reader>): Promise<Answer> {
  const references = await read.reference(pair.ref);
  const footage = await read.clip(pair.probe);
  const before = process.cpuUsage();
  const decision = footage.usable.length > 0 ? decide(cv, references, footage, () => {}) : null;
  const said = decision && (await assessLiveness(cv, decision, references, footage));
  const { user, system } = process.cpuUsage(before);
  return {
    key: keyOf(pair),
    confidence: said?.confidence ?? 0,
    code: said ? said.code : FAULT.poorLighting,
    unfit: await read.unfit(cv, pair.ref, references),
    cpu: Math.round((user + system) / 1000),
    figures: { evidence: decision?.evidence ?? 0, ...said?.figures },
    liveness: said?.liveness ?? null,
  };
}

/** Reads each still and each clip once; pairs come by clip, so that one clip is held at a time. */
function reader(folder: string, lights: boolean) {
  const stills = new Map<string, Seen[]>();
  const fitness = new Map<string, string[]>();
  let held: { name: string; footage: Footage } | undefined;
  /** With `lights` a spot is known under both of its lights, as a registration by two clips keeps it. */
  const filesOf = (name: string) => {
    const spot = name.replace(/_torch$/, '');
    const all = [`${spot}_torch`, spot, `${spot}_left`].map((one) =>
      join(folder, 'ref', `${one}.jpg`),
    );
    return lights ? all.filter(existsSync) : [join(folder, 'ref', `${name}.jpg`)];
  };
  return {
    async reference(name: string): Promise<Seen[]> {
      const seen = stills.get(name) ?? (await readReferences(filesOf(name)));
      stills.set(name, seen);
      return seen;
    },
    /** By the still of that name alone: with `lights` the same spots are counted, known under one light more. */
    async unfit(cv: Cv, name: string, references: readonly Seen[]): Promise<string[]> {
      const known = fitness.get(name);
      if (known) return known;
      const path = join(folder, 'ref', `${name}.jpg`);
      const still = lights ? await readReferences([path]) : references;
      const { unfit } = fitnessOf(
        cv,
        still.map(({ frame }) => frame.gray),
      );
      fitness.set(name, unfit);
      return unfit;
    },
    async clip(name: string): Promise<Footage> {
      if (held?.name === name) return held.footage;
      const before = held?.footage;
      if (before) for (const { frame } of new Set([before.best, ...before.usable])) frame.close();
      const footage = await readMedia(join(folder, 'clip', `${name}.mp4`), FAULT.storage);
      held = { name, footage };
      return footage;
    },
  };
}
