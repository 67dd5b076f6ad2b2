import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { random } from '../../../providers/surfaces/leather';
import { contactSheet } from './contactSheet';
import { held, swayed, type Hold } from './camera/hand';
import type { Family, Material } from './series/motif';
import { SERIES } from './series/all';
import { exposed } from './camera/exposed';
import { grown, type Seen } from './own';
import type { Phone } from './camera/phones';
import { pairsOf, plan, seedOf, shots, stills, strangersOf, type Subject } from './plan';
import { withoutChange } from './inView';
import { CLIP, STILL, clip, still } from './camera/record';

const OPTIONS = {
  motifs: { type: 'string', default: '24' },
  seed: { type: 'string', default: '1' },
  sheet: { type: 'boolean', default: false },
  strangers: { type: 'string' },
  changed: { type: 'boolean' },
} as const;
/** A second of film; not all of a phone's 24 frames, since only few are looked at. */
const FRAMES = 10;
const FPS = 10;

interface Truth {
  family: Family;
  alone: boolean;
  copies: Record<string, Seen>;
}

/** Makes what is not there yet. @returns 0, or 2 when no folder is named */
export async function makeTwins(words: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: words,
    options: OPTIONS,
    allowPositionals: true,
  });
  const folder = positionals[0];
  if (!folder) {
    process.stderr.write(
      'twins.mjs <folder> [--motifs 24] [--seed 1] [--sheet] [--strangers 8] [--changed]\n',
    );
    return 2;
  }
  for (const part of ['ref', 'clip']) mkdirSync(join(folder, part), { recursive: true });
  const subjects = plan(Number(values.motifs), Number(values.seed), values.changed);
  const { strangers } = values;
  const lacking = await Promise.all(subjects.map(withoutChange));
  const pairs = [
    ...subjects.flatMap((subject, at) => pairsOf(subject, lacking[at])),
    ...(strangers ? strangersOf(subjects, Number(strangers)) : []),
  ];
  writeFileSync(join(folder, 'pairs.json'), JSON.stringify(pairs));
  const path = join(folder, 'truth.json');
  const truth = existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, Truth>)
    : {};
  for (const [at, subject] of subjects.entries()) {
    const begun = Date.now();
    const copies = await filmed(folder, subject);
    const { family, alone, name } = subject;
    if (Object.keys(copies).length)
      truth[name] = { family, alone, copies: { ...truth[name]?.copies, ...copies } };
    writeFileSync(path, JSON.stringify(truth, null, 1));
    process.stderr.write(
      `${at + 1} of ${subjects.length}: ${name} ${Math.round((Date.now() - begun) / 1000)} s\n`,
    );
  }
  if (values.sheet) await contactSheet(folder, subjects);
  return 0;
}

async function filmed(folder: string, subject: Subject): Promise<Record<string, Seen>> {
  const seen: Record<string, Seen> = {};
  const material = SERIES[subject.family].material(subject.seed);
  for (const { name, copy, change } of subject.things) {
    const films = shots(subject)
      .filter(({ thing }) => thing === name)
      .map((shot) => ({ ...shot, path: join(folder, 'clip', `${shot.name}.mp4`) }))
      .filter(({ path }) => !existsSync(path));
    const pictures = (copy === 'a' || copy === 'b' ? stills(subject, name) : [])
      .map((picture) => ({ ...picture, path: join(folder, 'ref', `${picture.name}.jpg`) }))
      .filter(({ path }) => !existsSync(path));
    if (films.length + pictures.length === 0) continue;
    const motif = await SERIES[subject.family].motif(subject.seed, change);
    // A forged copy is the true copy's own paper under another print.
    const grain = material.grain(random(seedOf(subject.seed, copy === 'f' ? 'a' : copy)), motif);
    const { tones, figures } = grown(motif, material, grain, subject.own);
    seen[name] = figures;
    for (const { name: of, phone, path, light } of pictures) {
      const next = random(seedOf(subject.seed, of));
      const levels = exposed(tones[light]!, held(next, 0.35), phone, STILL, 1, next);
      save(path, await still(levels, material, phone));
    }
    // The encoder works on its own thread: the next film is drawn meanwhile.
    let encoded = Promise.resolve();
    for (const { name: of, phone, path, light, aside } of films) {
      const next = random(seedOf(subject.seed, of));
      const bytes = film(tones[light]!, held(next, 1, aside), phone, material, next);
      await encoded;
      encoded = bytes.then((whole) => save(path, whole));
    }
    await encoded;
  }
  return seen;
}

function film(
  tone: Float32Array,
  hold: Hold,
  phone: Phone,
  material: Material,
  next: () => number,
) {
  const gain = 0.94 + 0.12 * next();
  const frames = swayed(next, hold, FRAMES, FPS).map((now) =>
    exposed(tone, now, phone, CLIP, gain, next),
  );
  return clip(frames, FPS, material, phone);
}

/** Under its name only when whole, so that a stopped run leaves no half a file. */
function save(path: string, bytes: Uint8Array): void {
  writeFileSync(`${path}.part`, bytes);
  renameSync(`${path}.part`, path);
}
