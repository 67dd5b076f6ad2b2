import { Box } from '@chakra-ui/react';
import type { LifecycleView } from '#contract/frame/shapes';
import { loan } from '../../data/lifecycles/loan';
import { Verdict, type VerdictKind } from '../Verdict';

const kindOf = (state: string): VerdictKind => {
  if (loan.is(state, 'overdue')) return 'failed';
  if (loan.is(state, 'active')) return 'progress';
  if (loan.is(state, 'waiting') || loan.is(state, 'cancelling')) return 'waiting';
  return 'plain';
};

/** Where a loan stands, in the specification's words. */
export const LoanWord = ({ lifecycle }: { lifecycle: LifecycleView }) => (
  // "Approved by curator representative" takes two lines on a phone.
  <Box as="span" css={{ '& > span': { whiteSpace: 'normal' } }}>
    <Verdict kind={kindOf(lifecycle.state)} washed>
      {lifecycle.label}
    </Verdict>
  </Box>
);
