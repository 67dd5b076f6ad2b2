import { Graph, layout, type EdgeLabel, type GraphLabel, type NodeLabel } from '@dagrejs/dagre';
import type { ChartGraph } from '../../data/lifecycles/chartGraph';

/** Units of the drawing, which are CSS pixels. */
export const lineHeight = 18;
const letter = 7.4;
/** Around the whole. */
const margin = 4;
const padding = { x: 14, y: 10 };
/** Longer labels get another line. */
const mostLetters = 18;

const linesOf = (label: string): string[] => {
  const lines: string[] = [];
  for (const word of label.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < mostLetters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};

interface Point {
  x: number;
  y: number;
}

export interface PlacedState {
  id: string;
  lines: string[];
  /** The middle. */
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PlacedMove {
  from: string;
  to: string;
  points: Point[];
}

/** Where everything stands, from above downwards. */
export interface ChartLayout {
  left: number;
  top: number;
  width: number;
  height: number;
  states: PlacedState[];
  moves: PlacedMove[];
}

/** Around everything: a line that leads back may lie outside what dagre calls its graph. */
const frameOf = (states: PlacedState[], moves: PlacedMove[]) => {
  const points = moves.flatMap((move) => move.points);
  const xs = [
    ...points.map(({ x }) => [x, x]),
    ...states.map(({ x, width }) => [x - width / 2, x + width / 2]),
  ].flat();
  const ys = [
    ...points.map(({ y }) => [y, y]),
    ...states.map(({ y, height }) => [y - height / 2, y + height / 2]),
  ].flat();
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return {
    left,
    top,
    width: Math.max(...xs) + margin - left,
    height: Math.max(...ys) + margin - top,
  };
};

/** The same graph always gets the same places. */
export const layoutOf = ({ states, moves }: ChartGraph): ChartLayout => {
  const graph = new Graph<GraphLabel, NodeLabel, EdgeLabel>();
  const spacing = { nodesep: 20, ranksep: 34, edgesep: 12 };
  graph.setGraph({ rankdir: 'TB', ...spacing });
  for (const { id, label } of states) {
    const lines = linesOf(label);
    const longest = Math.max(...lines.map((line) => line.length));
    graph.setNode(id, {
      width: longest * letter + 2 * padding.x,
      height: lines.length * lineHeight + 2 * padding.y,
    });
  }
  for (const { from, to } of moves) graph.setEdge(from, to, {});
  layout(graph);
  const placed = states.map(({ id, label }): PlacedState => {
    const { x = 0, y = 0, width, height } = graph.node(id);
    return { id, lines: linesOf(label), x, y, width, height };
  });
  const lines = moves.map(({ from, to }): PlacedMove => {
    return { from, to, points: graph.edge(from, to).points ?? [] };
  });
  return { ...frameOf(placed, lines), states: placed, moves: lines };
};
