import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A titled part of the page beneath a hairline. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box as="section" pt="6" borderTopWidth="1px">
    <Box as="h2" textStyle="section" mb="4">
      {title}
    </Box>
    {children}
  </Box>
);
