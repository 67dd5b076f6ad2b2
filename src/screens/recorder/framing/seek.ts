import type { Gray } from './gray';
import { look } from './look';
import type { Try } from './patch';
import type { Found } from './pose';
import type { Reference } from './reference';

/** Neighbouring sizes differ by this factor, neighbouring turns by so many degrees; finer ones follow from there. */
const ratio = 1.12;
const turnStep = 7.5;
const sizes = Array.from({ length: 11 }, (_, index) => ratio ** (index - 5));
const turns = (from: number, to: number) =>
  Array.from({ length: Math.round((to - from) / turnStep) + 1 }, (_, i) => from + i * turnStep);

const triesOf = (angles: readonly number[]): Try[] =>
  angles.flatMap((turn) => sizes.map((magnified) => ({ magnified, turn })));

const most = 40;
const parts = (tries: readonly Try[]): Try[][] =>
  Array.from({ length: Math.ceil(tries.length / most) }, (_, index) =>
    tries.slice(index * most, (index + 1) * most),
  );
const bySteepness = (a: number, b: number) => Math.abs(a) - Math.abs(b);
/** About upright, the least turned first; every fourth look is for a camera held another way round. */
const near = parts(triesOf(turns(-37.5, 37.5).sort(bySteepness)));
const far = parts(
  triesOf([...turns(-180, -45), ...turns(45, 172.5)].sort((a, b) => (a % 90) - (b % 90))),
);

/** Rounds of eight neighbours around the best so far. */
const refining = [
  { turn: 3.5, ratio: 1.055 },
  { turn: 1.5, ratio: 1.024 },
];
/** Below this a candidate is not worth a closer look. */
const promising = 0.17;

const best = (found: readonly Found[]): Found | null =>
  found.reduce<Found | null>(
    (top, one) => (top && top.agreement >= one.agreement ? top : one),
    null,
  );

const refined = (frame: Gray, reference: Reference, from: Found): Found =>
  refining.reduce((at, step) => {
    const around = [-1, 0, 1].flatMap((turn) =>
      [-1, 0, 1].map((size) => ({
        turn: at.turn + turn * step.turn,
        magnified: at.magnified * step.ratio ** size,
      })),
    );
    return best([at, ...look(frame, reference, around)]) ?? at;
  }, from);

/** Where the reference's spot lies in one frame after the other. Null: not found yet. */
export type Seek = (frame: Gray) => Found | null;

/** Seeks a part of all poses with every frame until the spot is found; follows it from there, which costs less. */
export const seeking = (reference: Reference): Seek => {
  let count = 0;
  let last: Found | null = null;
  return (frame) => {
    if (last) {
      const [here] = look(frame, reference, [last]);
      const followed = here && here.agreement > promising ? refined(frame, reference, here) : null;
      last = followed?.sure ? followed : null;
      if (last) return last;
    }
    const round = Math.floor(count / 4);
    const part = count % 4 === 3 ? far[round % far.length] : near[(count - round) % near.length];
    count += 1;
    const candidate = best(look(frame, reference, part ?? []));
    if (!candidate || candidate.agreement < promising) return null;
    const found = refined(frame, reference, candidate);
    last = found.sure ? found : null;
    return last;
  };
};
