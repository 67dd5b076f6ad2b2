import { cpus, loadavg } from 'node:os';

export interface Figure {
  what: string;
  figure: string;
  target: string;
}

const sorted = (values: number[]) => [...values].sort((a, b) => a - b);
/** The value below which the part `share` of the values lies. */
export const percentile = (values: number[], share: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN;

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

/** Prints figures with what they were measured by and on. */
export const print = (figures: Figure[]): void => {
  const wide = (name: keyof Figure) => Math.max(...figures.map((row) => row[name].length));
  const line = (row: Figure) =>
    `  ${row.what.padEnd(wide('what'))}  ${row.figure.padEnd(wide('figure'))}  ${row.target}`;
  const load = loadavg()[0]?.toFixed(1);
  process.stdout.write(
    `\nnpm run bench   Node ${process.versions.node}, ${cpus().length} cores, load ${load}\n${figures.map(line).join('\n')}\n\n`,
  );
};
