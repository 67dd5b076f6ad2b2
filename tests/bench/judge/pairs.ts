import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const Pair = z.object({
  ref: z.string(),
  probe: z.string(),
  label: z.union([z.literal(0), z.literal(1)]),
  kind: z.string(),
  preset: z.string(),
});
export type Pair = z.infer<typeof Pair>;

export interface Chosen {
  kinds?: string;
  presets?: string;
  objects?: string;
  every?: string;
}

/** Objects are told apart by their number, for a limit set on the one half to be counted on the other. */
export const isOdd = (probe: string): boolean => Number(/d(\d+)/.exec(probe)?.[1]) % 2 === 1;

/** The pairs of a set, those of one clip together, so that its frames are read once. */
export function pairsOf(folder: string, { kinds, presets, objects, every }: Chosen): Pair[] {
  const all = z.array(Pair).parse(JSON.parse(readFileSync(join(folder, 'pairs.json'), 'utf8')));
  const step = Number(every ?? 1);
  return all
    .filter(({ kind }) => !kinds || kinds.split(',').includes(kind))
    .filter(({ preset }) => !presets || presets.split(',').includes(preset))
    .filter(({ probe }) => !objects || (objects === 'odd') === isOdd(probe))
    .filter((_, index) => index % step === 0)
    .sort((a, b) => (a.probe < b.probe ? -1 : a.probe > b.probe ? 1 : 0));
}
