import { Box } from '@chakra-ui/react';
import type { LifecycleView } from '#contract/frame/shapes';
import { tagged } from '#machines/kernel/transition';
import { loan } from '#machines/lifecycles/loan';
import { Verdict, type VerdictKind } from '../Verdict';

const kindOf = (state: string): VerdictKind => {
  if (tagged(loan, state, 'overdue')) return 'failed';
  if (tagged(loan, state, 'active')) return 'progress';
  if (tagged(loan, state, 'waiting') || tagged(loan, state, 'cancelling')) return 'waiting';
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
