import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Liveness } from '../../../server/providers/analysis/port';
import type { Pair } from './pairs';

/** What the engine said of a pair; cpu is in milliseconds, without reading the files. */
export interface Answer {
  key: string;
  confidence: number;
  code: number | null;
  /** What a registration refuses the reference for: such pairs are counted apart. */
  unfit: string[];
  cpu: number;
  figures: Record<string, number>;
  liveness: Liveness | null;
}

export const keyOf = ({ ref, probe }: Pair): string => `${ref} ${probe}`;

const ENGINE = 'server/providers/analysis';
/** What has no part in what matches. */
const LIVENESS = 'liveness';

/** A digest of the engine's source, that of the liveness left out or not. */
function versionOf(whole: boolean): string {
  const hash = createHash('sha256');
  for (const name of (readdirSync(ENGINE, { recursive: true }) as string[]).sort())
    if (name.endsWith('.ts') && (whole || !name.startsWith(LIVENESS)))
      hash.update(readFileSync(join(ENGINE, name)));
  return hash.digest('hex').slice(0, 12);
}

/**
 * Answers kept line by line, so that a stopped run loses none; those of another source or of another set are not used
 * again (two sets of twins call their pairs alike). Impostors hang on the matching alone, since liveness can only lower
 * what matched.
 */
export function answersOf(folder: string, fresh: boolean, setting: string) {
  const set = createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 8);
  const matching = open(`${setting}${set}-${versionOf(false)}`, fresh);
  const whole = open(`${setting}${set}-${versionOf(true)}`, fresh);
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
