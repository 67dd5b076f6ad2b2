import { SIDE } from './fourier';
import type { Detail, Gray } from './frame';
import { upright } from './shrink';

const ACROSS = 4;
const DOWN = 3;
const CUT = 2 * SIDE;

/**
 * Cuts squares evenly spread over a brightness plane (`stride`: bytes of a row), turned upright like the frame itself.
 * Fewer than wanted come of a small picture, none of one with a side below 256.
 */
export function squares(
  plane: { data: Uint8Array; width: number; height: number; stride: number },
  turn: { degrees: number; mirror: boolean },
  working: number,
): Detail {
  const { width, height } = plane;
  const detail: Detail = { scale: Math.max(width, height) / working, fine: [], half: [] };
  if (Math.min(width, height) < CUT) return detail;
  const place = (at: number, of: number, room: number) => Math.round((room * at) / (of - 1));
  for (let row = 0; row < DOWN; row++)
    for (let column = 0; column < ACROSS; column++) {
      const x = place(column, ACROSS, width - CUT);
      const y = place(row, DOWN, height - CUT);
      const set = (square: Gray) => upright(square, turn.degrees, turn.mirror);
      detail.fine.push(set(cut(plane, x + SIDE / 2, y + SIDE / 2)));
      detail.half.push(set(halfCut(plane, x, y)));
    }
  return detail;
}

type Plane = Parameters<typeof squares>[0];

function cut({ data, stride }: Plane, x: number, y: number): Gray {
  const out = new Uint8Array(SIDE * SIDE);
  for (let row = 0; row < SIDE; row++) {
    const from = (y + row) * stride + x;
    out.set(data.subarray(from, from + SIDE), row * SIDE);
  }
  return { width: SIDE, height: SIDE, data: out };
}

/** Halved behind a 1 3 3 1 filter either way, so that finer patterns fade instead of folding over. */
function halfCut({ data, stride, width, height }: Plane, x: number, y: number): Gray {
  const out = new Uint8Array(SIDE * SIDE);
  const weights = [1, 3, 3, 1];
  for (let v = 0; v < SIDE; v++)
    for (let u = 0; u < SIDE; u++) {
      let sum = 0;
      for (let j = 0; j < 4; j++) {
        const line = Math.max(0, Math.min(height - 1, y + 2 * v + j - 1)) * stride;
        let across = 0;
        for (let i = 0; i < 4; i++)
          across += weights[i]! * data[line + Math.max(0, Math.min(width - 1, x + 2 * u + i - 1))]!;
        sum += weights[j]! * across;
      }
      out[v * SIDE + u] = (sum + 32) >> 6;
    }
  return { width: SIDE, height: SIDE, data: out };
}
