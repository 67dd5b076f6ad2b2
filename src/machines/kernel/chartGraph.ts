import type { AnyStateMachine } from 'xstate';
import { wordOfStep, wordsOf } from '#machines/kernel/explain';
import { transitionsOf } from '#machines/kernel/graph';
import { labelOf } from '#machines/kernel/labels';

/** Outermost states alone: "Draft" is one state in every step of its form. */
export interface ChartGraph {
  /** The state in which a row is born. */
  initial: string;
  states: { id: string; label: string }[];
  /** One for each pair of states. `words`: what leads there, as its button or the history says it. */
  moves: { from: string; to: string; words: string[] }[];
}

/** A chart as states and moves for people, without its guards. An arrow that leads back to its own state is left out. */
export const chartGraph = (chart: AnyStateMachine): ChartGraph => {
  const tops = Object.values(chart.root.states);
  const open = tops.filter((node) => node.type !== 'final').map((node) => node.key);
  const moves = new Map<string, ChartGraph['moves'][number]>();
  for (const { from, event, to } of transitionsOf(chart)) {
    const target = to[0]?.path[0];
    const [outermost] = from.path;
    const said = wordsOf(chart)?.events[event];
    const word = said?.verb ?? (target && said?.done && wordOfStep(chart, event, target));
    for (const source of outermost === undefined ? open : [outermost]) {
      if (target === undefined || source === target) continue;
      const key = `${source} ${target}`;
      const move = moves.get(key) ?? { from: source, to: target, words: [] };
      if (word && !move.words.includes(word)) move.words.push(word);
      moves.set(key, move);
    }
  }
  return {
    initial: chart.root.initial.target[0]?.path[0] ?? '',
    states: tops.map((node) => ({
      id: node.key,
      label: labelOf(chart, node.key),
    })),
    moves: [...moves.values()],
  };
};
