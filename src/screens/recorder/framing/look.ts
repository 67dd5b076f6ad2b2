import { cellOf, grid, side } from './disc';
import { correlated, plane, transform } from './fourier';
import type { Gray } from './gray';
import { patchOf, type Patch, type Try } from './patch';
import type { Found } from './pose';
import type { Reference } from './reference';

/** Below this spread the reference has nothing there to agree with. */
const empty = 4;

const room = plane(grid);

/** The cell where the patch agrees best; between cells by parabolas through its neighbours. */
const peakOf = (values: Float32Array, reference: Reference, { tried, disc }: Patch): Found => {
  const { width, height } = reference.field;
  const spread = reference.spread.get(disc) as Float32Array;
  const at = (x: number, y: number) => {
    const cell = cellOf(x, y);
    const below = spread[cell] as number;
    return below < empty ? 0 : (values[cell] as number) / below;
  };
  let best = -1;
  let bx = 0;
  let by = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const value = at(x, y);
      if (value > best) {
        best = value;
        bx = x;
        by = y;
      }
    }
  const between = (before: number, after: number) => {
    const bend = before - 2 * best + after;
    return bend < -1e-6 ? Math.max(-0.5, Math.min(0.5, (0.5 * (before - after)) / bend)) : 0;
  };
  const x = bx + (bx > 0 && bx < width - 1 ? between(at(bx - 1, by), at(bx + 1, by)) : 0);
  const y = by + (by > 0 && by < height - 1 ? between(at(bx, by - 1), at(bx, by + 1)) : 0);
  return {
    ...tried,
    x: (x - (width - 1) / 2) / side,
    y: (y - (height - 1) / 2) / side,
    agreement: best,
    sure: best >= disc.sure,
  };
};

const lay = (part: Float32Array, { disc, values }: Patch) =>
  disc.cells.forEach(([x, y], index) => {
    part[cellOf(x, y)] = values[index] as number;
  });

/**
 * Lays the frame's middle over the reference in every size and turn asked for: where it agrees best, and how well.
 * One answer each that the frame reaches, in their order.
 */
export const look = (frame: Gray, reference: Reference, tries: readonly Try[]): Found[] => {
  const patches = tries.flatMap((tried) => patchOf(frame, tried) ?? []);
  const found: Found[] = [];
  for (let at = 0; at < patches.length; at += 2) {
    const [first, second] = patches.slice(at, at + 2);
    room.re.fill(0);
    room.im.fill(0);
    // Both are real: one transform carries two.
    if (first) lay(room.re, first);
    if (second) lay(room.im, second);
    transform(room);
    correlated(room, reference.spectrum, reference.field.height);
    if (first) found.push(peakOf(room.re, reference, first));
    if (second) found.push(peakOf(room.im, reference, second));
  }
  return found;
};
