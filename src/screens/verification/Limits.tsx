import { Box } from '@chakra-ui/react';

/** What a verification does not promise, said where it is looked at. */
export const Limits = () => (
  <Box as="p" mt="8" pt="4" borderTopWidth="1px" fontSize="sm" color="fg.muted" maxW="prose">
    What this does not promise: a verification compares two films of a surface. A print or a screen
    is refused where the camera can see its dots; a finer or blurred print of the true surface may
    still pass. It says nothing about who made the object or what it is worth.
  </Box>
);
