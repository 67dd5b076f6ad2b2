import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface Props {
  busy: boolean;
  children: ReactNode;
}

/** What is shown stays, paler, until the answer to the next question is there. */
export const Busy = ({ busy, children }: Props) => (
  <Box aria-busy={busy} opacity={busy ? 0.6 : 1} transition="opacity 150ms">
    {children}
  </Box>
);
