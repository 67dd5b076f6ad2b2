import { verificationThreshold } from '#contract/frame/limits';
import type { Answer } from './answers';
import type { Pair } from './pairs';

export interface Judged {
  pair: Pair;
  answer: Answer;
}

const COPIES = ['print', 'screen'];
/** The changed place is hardly in the picture: what is to be seen is the true spot. */
const isEdge = ({ pair }: Judged): boolean => pair.kind === 'forged-edge';
/** What a person can mend by filming again. */
const AGAIN = [101, 102, 111];
const passed = ({ answer }: Judged): boolean => answer.confidence > verificationThreshold;
const isCopy = ({ pair }: Judged): boolean => COPIES.includes(pair.kind);
const say = (line: string) => process.stdout.write(`${line}\n`);
const columns = (...cells: (string | number)[]) =>
  say(cells.map((cell, at) => (at ? String(cell).padStart(10) : String(cell).padEnd(26))).join(''));
const share = (part: number, of: number): string =>
  of ? `${((100 * part) / of).toFixed(1)} %` : '';

/** The smallest rate that would show so few of so many in one of twenty runs (Clopper and Pearson, one-sided 95 %). */
export function upper(hits: number, of: number): number {
  const logFactorial = (n: number) =>
    Array.from({ length: n }, (_, i) => Math.log(i + 1)).reduce((a, b) => a + b, 0);
  const below = (p: number) =>
    Array.from({ length: hits + 1 }, (_, k) => {
      const ways = logFactorial(of) - logFactorial(k) - logFactorial(of - k);
      return Math.exp(ways + k * Math.log(p) + (of - k) * Math.log(1 - p));
    }).reduce((a, b) => a + b, 0);
  let [low, high] = [hits / of, 1];
  for (let round = 0; round < 40; round++) {
    const middle = (low + high) / 2;
    if (below(middle || 1e-12) > 0.05) low = middle;
    else high = middle;
  }
  return high;
}

/** Prints the table by kind and preset. @returns 1 when an impostor passed, else 0 */
export function report(judged: Judged[]): number {
  const all = judged.filter(({ answer }) => answer.unfit.length === 0);
  const groups = (rows: Judged[], of: (row: Judged) => string) =>
    [...new Set(rows.map(of))]
      .sort()
      .map((name) => [name, rows.filter((row) => of(row) === name)] as const);
  const impostors = all.filter((row) => row.pair.label === 0 && !isCopy(row) && !isEdge(row));
  const genuine = all.filter(({ pair }) => pair.label === 1);
  columns('impostors', 'pairs', 'accepted', '', '95 % at most', 'highest');
  for (const [name, rows] of [
    ...groups(impostors, ({ pair }) => pair.kind),
    ['all', impostors] as const,
  ]) {
    const hits = rows.filter(passed).length;
    const highest = Math.max(0, ...rows.map(({ answer }) => answer.confidence));
    columns(
      name,
      rows.length,
      hits,
      share(hits, rows.length),
      share(upper(hits, rows.length || 1), 1),
      highest,
    );
  }
  columns('genuine', 'pairs', 'rejected', '', 'film again', 'called copy');
  for (const [name, rows] of groups(genuine, ({ pair }) => pair.preset)) {
    const misses = rows.filter((row) => !passed(row));
    const again = misses.filter(({ answer }) => AGAIN.includes(answer.code ?? 0)).length;
    columns(
      name,
      rows.length,
      misses.length,
      share(misses.length, rows.length),
      again,
      told(rows, 'copy'),
    );
  }
  columns('copies of the true spot', 'pairs', 'matched', '', 'called copy', 'live', 'unsure');
  for (const [name, rows] of groups(all.filter(isCopy), ({ pair }) => pair.kind)) {
    const hits = rows.filter(passed).length;
    columns(
      name,
      rows.length,
      hits,
      share(hits, rows.length),
      told(rows, 'copy'),
      told(rows, 'live'),
      told(rows, 'unsure'),
    );
  }
  const edge = all.filter(isEdge);
  columns('change hardly in view', 'pairs', 'matched');
  columns('forged-edge', edge.length, edge.filter(passed).length);
  columns('references refused', 'spots', 'all spots', 'pairs');
  const spots = (rows: Judged[]) => new Set(rows.map(({ pair }) => pair.ref)).size;
  for (const why of ['motif', 'repeating', 'texture']) {
    const rows = judged.filter(({ answer }) => answer.unfit.includes(why));
    columns(why, spots(rows), spots(judged), rows.length);
  }
  const broken = all.filter(({ answer }) => answer.code && !AGAIN.includes(answer.code));
  const cpu = (rows: Judged[]) => mean(rows.map(({ answer }) => answer.cpu));
  say(`server-error codes: ${broken.length}`);
  say(
    `CPU ms a decision (points found once per clip): genuine ${cpu(genuine)}, impostors ${cpu(impostors)}`,
  );
  const wrong = impostors.filter(passed);
  for (const { answer } of wrong) say(`false accept: ${answer.key} ${answer.confidence}`);
  return wrong.length ? 1 : 0;
}

const told = (rows: Judged[], verdict: string): number =>
  rows.filter(({ answer }) => answer.liveness?.verdict === verdict).length;
const mean = (values: number[]): string =>
  (values.reduce((a, b) => a + b, 0) / Math.max(1, values.length)).toFixed(0);
