import { describe, expect, it } from 'vitest';
import { chartGraph } from '#machines/kernel/chartGraph';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { layoutOf } from '../../src/screens/parts/chart/layout';
import { wayThrough } from '../../src/screens/parts/chart/way';

describe.each(Object.entries(lifecycles))('the drawing of %s', (_, chart) => {
  const graph = chartGraph(chart);
  const { states, moves, left, top, width, height } = layoutOf(graph);

  it('has every outermost state, none over another, and all within its frame', () => {
    expect(states.map(({ id }) => id)).toEqual(Object.keys(chart.root.states));
    const isWithin = (x: number, y: number) =>
      x >= left && y >= top && x <= left + width && y <= top + height;
    for (const { points } of moves)
      for (const { x, y } of points) expect(isWithin(x, y)).toBe(true);
    for (const one of states) {
      expect(isWithin(one.x - one.width / 2, one.y - one.height / 2)).toBe(true);
      expect(isWithin(one.x + one.width / 2, one.y + one.height / 2)).toBe(true);
      for (const other of states)
        if (one !== other)
          expect(
            Math.abs(one.x - other.x) >= (one.width + other.width) / 2 ||
              Math.abs(one.y - other.y) >= (one.height + other.height) / 2,
            `${one.id} over ${other.id}`,
          ).toBe(true);
    }
  });

  it('has a line for every move, and none out of a final state', () => {
    for (const { points } of moves) expect(points.length).toBeGreaterThan(1);
    for (const { from } of moves) expect(chart.root.states[from]?.type).not.toBe('final');
  });
});

describe('the way of a loan through its chart', () => {
  const graph = chartGraph(lifecycles.loan);

  it('is its steps, each move by its outermost states, and what can come next', () => {
    const { now, been, made, next } = wayThrough(graph, 'approvedByCurator', [
      'draft.term',
      'created',
      'approvedByCurator',
    ]);
    expect(now).toBe('approvedByCurator');
    expect([...been]).toEqual(['draft', 'created', 'approvedByCurator']);
    expect([...made]).toEqual(['draft created', 'created approvedByCurator']);
    expect(next.map(({ to }) => to).sort()).toEqual([
      'cancelled',
      'cancelling',
      'rejectedByMain',
      'scheduled',
    ]);
    expect(next.find(({ to }) => to === 'scheduled')?.words).toEqual([
      'Approve as main representative',
    ]);
  });

  it('is not guessed where its steps are not known', () => {
    const { been, made } = wayThrough(graph, 'active', []);
    expect([...been]).toEqual(['active']);
    expect([...made]).toEqual([]);
  });
});
