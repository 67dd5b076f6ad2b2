import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** An empty place of the same shape as the picture that will be there. */
export const Place = ({ children }: { children: ReactNode }) => (
  <Box
    aspectRatio="4 / 3"
    borderWidth="1px"
    borderStyle="dashed"
    borderColor="border.strong"
    borderRadius="md"
    display="grid"
    placeContent="center"
    justifyItems="center"
    textAlign="center"
    gap="3"
    p="6"
    color="fg.muted"
    fontSize="sm"
  >
    {children}
  </Box>
);

/** Acts side by side below a picture. */
export const Acts = ({ children }: { children: ReactNode }) => (
  <Box display="flex" flexWrap="wrap" gap="2" mt="4">
    {children}
  </Box>
);
