import { expect, it } from 'vitest';
import { assemble } from '../../../server/providers/analysis/kernel/assemble';
import { kernel } from '../../../server/providers/analysis/kernel/load';
import { shrink } from '../../../server/providers/analysis/pixels/shrink';
import { random } from '../surfaces/leather';

it('finds the nearest two rows by differing bits, the earlier of equals first', () => {
  const { bytes, ints, nearest } = kernel();
  const next = random(3);
  const rows = Uint8Array.from({ length: 64 * 200 }, () => next() * 256);
  rows.copyWithin(64 * 150, 64 * 20, 64 * 21);
  const query = rows.slice(64 * 20, 64 * 21);
  query[5]! ^= 3;
  bytes.set(rows, 0);
  bytes.set(query, rows.length);
  nearest(0, rows.length, rows.length, rows.length + 64);
  expect([...ints.subarray((rows.length + 64) / 4, (rows.length + 64) / 4 + 4)]).toEqual([
    20, 150, 2, 2,
  ]);
  nearest(0, 0, rows.length, rows.length + 64);
  expect([...ints.subarray((rows.length + 64) / 4, (rows.length + 64) / 4 + 2)]).toEqual([-1, -1]);
});

it('sums a cell against its neighbours along a line', () => {
  const { floats, compare } = kernel();
  const next = random(4);
  const width = 40;
  const still = Float32Array.from({ length: width * 16 }, next);
  const laid = Float32Array.from({ length: width * 16 }, next);
  floats.set(still, 0);
  floats.set(laid, still.length);
  const out = still.length * 2;
  compare(0, still.length * 4, width * 4, 9, out * 4);
  for (let shift = 0; shift < 9; shift++) {
    let [sum, squares, cross] = [0, 0, 0];
    for (let y = 0; y < 16; y++)
      for (let x = 0; x < 16; x++) {
        const value = laid[y * width + x + shift]!;
        sum += value;
        squares += value * value;
        cross += value * still[y * width + x]!;
      }
    [sum, squares, cross].forEach((value, at) =>
      expect(floats[out + shift * 3 + at]).toBeCloseTo(value, 3),
    );
  }
});

it('shrinks by the mean of the area under each new pixel, whatever the sizes', () => {
  const next = random(6);
  for (const [width, height, stride, longest] of [
    [61, 40, 64, 20],
    [320, 200, 321, 150],
    [50, 50, 50, 640],
  ] as const) {
    const source = Uint8Array.from({ length: stride * height }, () => next() * 256);
    const small = shrink(source, width, height, stride, longest);
    const edge = (at: number, from: number, to: number) => Math.round((at * from) / to);
    for (const [x, y] of [
      [0, 0],
      [small.width - 1, small.height - 1],
      [7, 11],
    ] as const) {
      let [sum, count] = [0, 0];
      for (let v = edge(y, height, small.height); v < edge(y + 1, height, small.height); v++)
        for (let u = edge(x, width, small.width); u < edge(x + 1, width, small.width); u++) {
          sum += source[v * stride + u]!;
          count++;
        }
      expect(small.data[y * small.width + x]).toBe(Math.round(sum / count));
    }
  }
});

it('refuses words it does not know', () => {
  expect(() => assemble('(func $a (param $b) (i32.guess (local.get $b)))')).toThrow(SyntaxError);
  expect(() => assemble('(func $a (param $b) (local.set $c (local.get $b)))')).toThrow(SyntaxError);
});
