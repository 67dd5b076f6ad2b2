import { Box } from '@chakra-ui/react';
import { useId, useLayoutEffect, useMemo, useRef } from 'react';
import type { LifecycleStep } from '#contract/frame/shapes';
import { chartGraph, type ChartGraph } from '../../data/lifecycles/chartGraph';
import type { Lifecycle } from '../../data/lifecycles/lifecycleOf';
import { Button } from '../Button';
import { StepList } from '../list/StepList';
import { Dialog } from '../overlay/Dialog';
import { ChartDrawing } from './ChartDrawing';
import { wayThrough } from './way';

interface Props {
  chart: Pick<Lifecycle, 'apply'>;
  state: string;
  steps: readonly LifecycleStep[];
  /** The states in which it was, oldest first. */
  been: readonly string[];
  /** The kind of thing: "Loan". */
  kind: string;
  onClose: () => void;
}

const titleStyle = {
  textStyle: 'eyebrow',
  fontFamily: 'body',
  color: 'fg.muted',
  mb: '2',
} as const;

/** What can come next, each with the state that it leads to. */
const Next = ({ graph, moves }: { graph: ChartGraph; moves: ChartGraph['moves'] }) => (
  <Box as="ul" listStyleType="none" display="grid" gap="1" fontSize="sm">
    {moves.map(({ to, words }) => (
      <li key={to}>
        <Box as="span" fontWeight="medium">
          {graph.states.find(({ id }) => id === to)?.label}
        </Box>
        {words.length > 0 && <Box color="fg.muted">{words.join(' · ')}</Box>}
      </li>
    ))}
  </Box>
);

/** The whole chart of one thing: where it stands, how it came there, and what can come next. */
export function ChartDialog({ chart, state, steps, been, kind, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before the effects of the drawing: it moves to the present state, and what is not shown does not move.
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const graph = useMemo(() => chart.apply(chartGraph), [chart]);
  const way = wayThrough(graph, state, been);
  const now = graph.states.find((one) => one.id === way.now);
  return (
    <Dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      width="min(56rem, calc(100vw - 2rem))"
    >
      <Box as="h2" id={id} textStyle="section" mb="1">
        {kind}: all steps
      </Box>
      <Box color="fg.muted" mb="4">
        Now: {now?.label}, the filled box.
        {been.length > 0 && ' The thick line shows the steps so far.'}
      </Box>
      <ChartDrawing graph={graph} way={way} label={kind} />
      <Box
        display="grid"
        gap="8"
        mt="6"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      >
        <Box>
          <Box as="h3" {...titleStyle}>
            What can come next
          </Box>
          {way.next.length > 0 ? (
            <Next graph={graph} moves={way.next} />
          ) : (
            <Box fontSize="sm">Nothing. It ends here.</Box>
          )}
        </Box>
        {steps.length > 0 && (
          <Box>
            <Box as="h3" {...titleStyle}>
              How it came here
            </Box>
            <StepList steps={steps} />
          </Box>
        )}
      </Box>
      <Box display="flex" justifyContent="flex-end" mt="6">
        <Button variant="outline" onClick={() => dialog.current?.close()} autoFocus>
          Close
        </Button>
      </Box>
    </Dialog>
  );
}
