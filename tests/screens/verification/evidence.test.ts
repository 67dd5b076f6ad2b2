import { describe, expect, it } from 'vitest';
import { adviceFor, adviceWords } from '../../../src/screens/verification/advice/adviceNames';
import { laidOver } from '../../../src/screens/verification/evidence/laidOver';
import { moved, viewOf, whole, zoomed } from '../../../src/screens/verification/evidence/zoom';
import { run } from '../run';

describe('advice', () => {
  it('has something for each code', () => {
    for (let code = 100; code <= 112; code += 1) {
      const names = adviceFor(run({ code }));
      expect(names.length).toBeGreaterThan(0);
      expect(names.every((name) => adviceWords[name].length > 10)).toBe(true);
    }
  });

  it('says first what the engine saw', () => {
    expect(adviceFor(run({ code: 111 }))).toEqual(['dark', 'glare', 'blur']);
    expect(adviceFor(run({ code: 101, position: { x: 10, y: 0, z: 1400 } }))[0]).toBe('distance');
    expect(adviceFor(run({ code: 101, position: { x: 300, y: 0, z: 1000 } }))[0]).toBe('spot');
    expect(adviceFor(run({ code: 101, figures: { copy: 1 } }))[0]).toBe('copy');
    expect(adviceFor(run({ code: 106 }))).toEqual(['file']);
  });
});

describe('one picture over the other', () => {
  it('is found from the points that matched', () => {
    const turn = 0.2;
    const points = [
      [0, 0],
      [400, 20],
      [380, 300],
      [10, 280],
      [200, 150],
    ].map(([x = 0, y = 0]): [number, number, number, number] => [
      1.2 * (Math.cos(turn) * x - Math.sin(turn) * y) + 30,
      1.2 * (Math.sin(turn) * x + Math.cos(turn) * y) - 12,
      x,
      y,
    ]);
    const over = laidOver(points);
    expect(over?.[0]).toBeCloseTo(1.2 * Math.cos(turn), 6);
    expect(over?.[1]).toBeCloseTo(1.2 * Math.sin(turn), 6);
    expect(over?.[4]).toBeCloseTo(30, 4);
    expect(over?.[5]).toBeCloseTo(-12, 4);
  });

  it('is not guessed from too few points or from points in a line', () => {
    expect(laidOver([[1, 2, 3, 4]])).toBeNull();
    expect(laidOver(Array.from({ length: 9 }, (_, at) => [at, at, at * 2, at * 2]))).toBeNull();
  });

  it('never shows what lies beside the pictures', () => {
    const far = moved(zoomed(whole, 4), 99, -99);
    expect(viewOf(far, 800, 600)).toEqual({ x: 600, y: 0, width: 200, height: 150 });
    expect(zoomed(far, 0.01)).toEqual(whole);
  });
});
