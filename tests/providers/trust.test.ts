import { describe, expect, it } from 'vitest';
import type { Cell } from '../../server/providers/analysis/matching/cells';
import { disputed } from '../../server/providers/analysis/matching/disputed';
import { overlap } from '../../server/providers/analysis/matching/overlap';
import { fitBend, moved, type Bend } from '../../server/providers/analysis/pixels/bend';

const size = { width: 320, height: 240 };
const grid = Array.from({ length: 266 }, (_, at) => ({
  x: 12 + (at % 19) * 16,
  y: 12 + Math.floor(at / 19) * 16,
}));

describe('the bend of a lens', () => {
  const lens: Bend = {
    ...size,
    across: [0.4, 0, 0, 0.2, 0, 0, 3, 0],
    down: [-0.3, 0, 0, 0, 0.1, 0, 0, 3],
  };
  const seen = grid.map(({ x, y }) => {
    const [dx, dy] = moved(lens, x, y);
    return { x, y, dx, dy, weight: 1 };
  });

  it('is found to a tenth of a pixel, though every fifth cell is wrong', () => {
    const points = seen.map((point, at) => (at % 5 ? point : { ...point, dx: 4, dy: -4 }));
    const found = fitBend(size, points)!;
    for (const { x, y, dx, dy } of seen) {
      const [fx, fy] = moved(found, x, y);
      expect(Math.hypot(fx - dx, fy - dy)).toBeLessThan(0.1);
    }
  });

  it('is not told by a few cells', () => {
    expect(fitBend(size, seen.slice(0, 23))).toBeNull();
  });
});

describe('cells that dispute a match', () => {
  const cellsWith = (wrong: (at: number) => boolean): Cell[] =>
    grid.map(({ x, y }, at) => {
      const agrees = wrong(at) ? 0.1 : 0.8;
      const place = { x, y, dx: 0, dy: 0 };
      return { ...place, here: agrees, peak: agrees, weight: 1 };
    });

  it('count together where they lie together', () => {
    const block = (at: number) => at % 19 < 4 && Math.floor(at / 19) < 2;
    expect(disputed(cellsWith(block))).toHaveLength(8);
  });

  it('hardly count where they are scattered', () => {
    expect(disputed(cellsWith((at) => at % 2 === 0 && Math.floor(at / 19) % 2 === 0))).toHaveLength(
      1,
    );
  });

  it('do not count where there is nothing to see', () => {
    const blank = cellsWith(() => true).map((cell) => ({ ...cell, weight: 0.1 }));
    expect(disputed(blank)).toHaveLength(0);
  });
});

describe('the overlap of two frames', () => {
  const frame = { width: 640, height: 480 };
  it('is whole for a nearer camera, half for one beside it', () => {
    expect(overlap([2, 0, -320, 0, 2, -240, 0, 0, 1], frame, frame)).toBe(1);
    expect(overlap([1, 0, -320, 0, 1, 0, 0, 0, 1], frame, frame)).toBeCloseTo(0.5, 1);
  });
});
