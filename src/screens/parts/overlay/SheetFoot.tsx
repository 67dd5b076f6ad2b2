import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The buttons of a dialog that may be longer than the window: they stay in view. */
export const SheetFoot = ({ children }: { children: ReactNode }) => (
  <Box
    display="flex"
    flexWrap="wrap"
    justifyContent="flex-end"
    gap="3"
    data-foot=""
    px="6"
    py="4"
    position="sticky"
    bottom="0"
    bg="bg.raised"
    borderTopWidth="1px"
  >
    {children}
  </Box>
);
