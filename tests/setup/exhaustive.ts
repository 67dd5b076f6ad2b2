/**
 * `npm run exhaustive` tries every case of every test. `npm test` tries a part of what is many of a kind (places of a kill,
 * disguises of a film, looks of a page), so that it ends within its limit (docs/decisions/0087).
 */
export const isExhaustive = process.env['EXHAUSTIVE'] === '1';

/** All of a list in the exhaustive run; else `few` of it, spread evenly, the first and the last among them. */
export const some = <T>(all: readonly T[], few: number): T[] => {
  if (isExhaustive || few >= all.length) return [...all];
  const step = (all.length - 1) / Math.max(1, few - 1);
  return Array.from({ length: few }, (_, at) => all[Math.round(at * step)]!);
};

/** How many of a kind are made: all in the exhaustive run, else few. */
export const howMany = (all: number, few: number): number => (isExhaustive ? all : few);
