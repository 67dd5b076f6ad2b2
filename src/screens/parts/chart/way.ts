import type { ChartGraph } from '../../data/lifecycles/chartGraph';

const outermost = (state: string) => state.split('.')[0] ?? state;

export interface Way {
  /** Outermost, as the others. */
  now: string;
  /** States in which it was, the present one included. */
  been: ReadonlySet<string>;
  /** The moves that it made, as "from to". */
  made: ReadonlySet<string>;
  /** What can come next. */
  next: ChartGraph['moves'];
}

/**
 * The way of a row through its chart.
 * @param states The state after each of its steps, oldest first; the birth need not be among them. Empty: the way is not known.
 */
export const wayThrough = (graph: ChartGraph, state: string, states: readonly string[]): Way => {
  const now = outermost(state);
  const all = states.length > 0 ? [graph.initial, ...states.map(outermost), now] : [now];
  const made = all.flatMap((to, index) => {
    const from = all[index - 1];
    return from === undefined || from === to ? [] : [`${from} ${to}`];
  });
  return {
    now,
    been: new Set(all),
    made: new Set(made),
    next: graph.moves.filter(({ from }) => from === now),
  };
};
