import { Box } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import type { LifecycleStep } from '#contract/frame/shapes';
import type { Lifecycle } from '../../data/lifecycles/lifecycleOf';
import { Button } from '../Button';

// The layout is 20 kB: it comes for who asks.
const ChartDialog = lazy(() =>
  import('./ChartDialog').then((module) => ({ default: module.ChartDialog })),
);

interface Props {
  chart: Pick<Lifecycle, 'apply'>;
  state: string;
  /** Oldest first; empty where nobody is told of each of them. */
  steps: readonly LifecycleStep[];
  /** The states in which it was, where that is known without steps; oldest first. */
  been?: readonly string[];
  /** The kind of thing: "Loan". */
  kind: string;
}

/** The way to the drawing of the chart that a thing follows. */
export function AllSteps({ chart, state, steps, been, kind }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Box data-print="no">
      <Button variant="plain" size="sm" px="0" onClick={() => setOpen(true)}>
        Show all steps
      </Button>
      {open && (
        <Suspense fallback={<Box role="status">Loading the steps…</Box>}>
          <ChartDialog
            chart={chart}
            state={state}
            steps={steps}
            been={been ?? steps.map((step) => step.state)}
            kind={kind}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Box>
  );
}
