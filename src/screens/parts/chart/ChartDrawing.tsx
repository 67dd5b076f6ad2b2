import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useMemo, useRef } from 'react';
import type { ChartGraph } from '../../data/lifecycles/chartGraph';
import { layoutOf, lineHeight, type PlacedMove, type PlacedState } from './layout';
import type { Way } from './way';

/** Words of a drawing at this share of their size can still be read. */
const smallest = 0.85;

const Rect = chakra('rect');
const Path = chakra('path');
const Text = chakra('text');

/** A soft line through the points. */
const lineThrough = ({ points }: PlacedMove): string => {
  const [first, ...rest] = points;
  const last = rest.at(-1);
  if (!first || !last) return '';
  const bends = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? last;
    const middle = { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
    return `Q${point.x} ${point.y} ${middle.x} ${middle.y}`;
  });
  return `M${first.x} ${first.y}${bends.join('')}L${last.x} ${last.y}`;
};

/** Points at where the line ends. */
const tipOf = ({ points }: PlacedMove): string => {
  const [before, end] = points.slice(-2);
  if (!before || !end) return '';
  const turn = Math.atan2(end.y - before.y, end.x - before.x);
  const corner = (by: number) =>
    `${end.x - 7 * Math.cos(turn + by)} ${end.y - 7 * Math.sin(turn + by)}`;
  return `M${corner(0.5)}L${end.x} ${end.y}L${corner(-0.5)}`;
};

const Move = ({ move, made }: { move: PlacedMove; made: boolean }) => (
  <Path
    d={`${lineThrough(move)}${tipOf(move)}`}
    fill="none"
    stroke={made ? 'fg' : 'border.strong'}
    strokeWidth={made ? '2' : '1'}
    data-move={`${move.from} ${move.to}`}
    data-made={made || undefined}
  />
);

function State({ state, way }: { state: PlacedState; way: Way }) {
  const { id, lines, x, y, width, height } = state;
  const isNow = id === way.now;
  const been = way.been.has(id);
  return (
    <g data-state={id}>
      <Rect
        x={x - width / 2}
        y={y - height / 2}
        width={width}
        height={height}
        rx="4"
        fill={isNow ? 'fg' : 'bg.raised'}
        stroke={been ? 'fg' : 'border.strong'}
        strokeWidth={been ? '2' : '1'}
      />
      {lines.map((line, index) => (
        <Text
          key={line}
          x={x}
          y={y + (index - (lines.length - 1) / 2) * lineHeight}
          textAnchor="middle"
          dominantBaseline="central"
          fontSize="14px"
          fill={isNow ? 'bg' : been ? 'fg' : 'fg.muted'}
        >
          {line}
        </Text>
      ))}
    </g>
  );
}

interface Props {
  graph: ChartGraph;
  way: Way;
  /** For readers: "Loan". */
  label: string;
}

/** A chart as a drawing: the present state filled, the way to it thick. Where it is much wider than its place it scrolls. */
export function ChartDrawing({ graph, way, label }: Props) {
  const placed = useMemo(() => layoutOf(graph), [graph]);
  const place = useRef<HTMLDivElement>(null);
  const { now } = way;
  useEffect(() => {
    const here = placed.states.find(({ id }) => id === now);
    const { current: box } = place;
    if (!here || !box) return;
    const middle = ((here.x - placed.left) / placed.width) * box.scrollWidth;
    box.scrollTo({ left: middle - box.clientWidth / 2, behavior: 'instant' });
  }, [placed, now]);
  const named = (id: string) => graph.states.find((state) => state.id === id)?.label ?? id;
  return (
    <Box
      ref={place}
      role="region"
      aria-label={`Drawing: ${label}`}
      tabIndex={0}
      overflowX="auto"
      bg="bg.muted"
      borderRadius="md"
      p="3"
    >
      <svg
        viewBox={`${placed.left} ${placed.top} ${placed.width} ${placed.height}`}
        style={{
          width: '100%',
          minWidth: smallest * placed.width,
          maxWidth: placed.width,
          margin: '0 auto',
        }}
        role="img"
        aria-label={`${label}: ${graph.states.map((state) => state.label).join(', ')}. Now: ${named(now)}.`}
      >
        {placed.moves
          .map((move) => ({ move, made: way.made.has(`${move.from} ${move.to}`) }))
          // What was made lies above what was not.
          .sort((one, other) => Number(one.made) - Number(other.made))
          .map(({ move, made }) => (
            <Move key={`${move.from} ${move.to}`} move={move} made={made} />
          ))}
        {placed.states.map((state) => (
          <State key={state.id} state={state} way={way} />
        ))}
      </svg>
    </Box>
  );
}
