import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Liveness } from '../../../server/providers/analysis/port';
import type { Pair } from './pairs';

/** What the engine said of a pair; cpu is in milliseconds, without reading the files. */
export interface Answer {
  key: string;
  confidence: number;
  code: number | null;
  cpu: number;
  figures: Record<string, number>;
  liveness: Liveness | null;
}

export const keyOf = ({ ref, probe }: Pair): string => `${ref} ${probe}`;

const ENGINE = 'server/providers/analysis';
/** What stands in the surface folder without a part in the decision. */
const ASIDE = [
  ...['verify', 'proof', 'register', 'repeats', 'version', 'settled', 'lights', 'points'],
  ...['keptFrame', 'describeFrames', 'compareSpots'],
].map((name) => `${name}.ts`);

function versionOf(...folders: string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const name of readdirSync(join(ENGINE, folder)).sort())
      if (!ASIDE.includes(name)) hash.update(readFileSync(join(ENGINE, folder, name)));
  return hash.digest('hex').slice(0, 12);
}

/**
 * Answers kept line by line, so that a stopped run loses none; those of another source are not used again. Impostors
 * hang on the matching alone, since liveness can only lower what matched.
 */
export function answersOf(fresh: boolean, setting: string) {
  const matching = open(setting + versionOf('kernel', 'surface'), fresh);
  const whole = open(setting + versionOf('kernel', 'surface', 'liveness'), fresh);
  const of = (pair: Pair) =>
    pair.label === 0 && !['print', 'screen'].includes(pair.kind) ? matching : whole;
  return {
    known: (pair: Pair) => of(pair).known.get(keyOf(pair)),
    keep: (pair: Pair, answer: Answer) => of(pair).keep(answer),
  };
}

function open(version: string, fresh: boolean) {
  const path = `node_modules/.cache/judge/${version}.jsonl`;
  mkdirSync(dirname(path), { recursive: true });
  if (fresh) rmSync(path, { force: true });
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
  const known = new Map(
    lines.map((line) => JSON.parse(line) as Answer).map((answer) => [answer.key, answer]),
  );
  return {
    known,
    keep(answer: Answer) {
      known.set(answer.key, answer);
      appendFileSync(path, `${JSON.stringify(answer)}\n`);
    },
  };
}
