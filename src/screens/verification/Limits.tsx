import { Box } from '@chakra-ui/react';

/** What a verification does not promise, said where it is looked at. */
export const Limits = () => (
  <Box as="p" mt="8" pt="4" borderTopWidth="1px" fontSize="sm" color="fg.muted" maxW="prose">
    What this does not promise: a verification compares two films of a surface. A print of the
    surface, or a screen that shows it, is not detected yet. It says nothing about who made the
    object or what it is worth.
  </Box>
);
