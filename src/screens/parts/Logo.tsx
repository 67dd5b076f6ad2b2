import { Box } from '@chakra-ui/react';
import { Frame } from './Frame';

/** Mark and name. */
export function Logo() {
  return (
    <Box as="span" display="inline-flex" alignItems="center" gap="2.5">
      <Box as="span" color="accent" display="inline-flex">
        <Frame />
      </Box>
      <Box as="span" fontFamily="heading" fontSize="lg" letterSpacing="tight" lineHeight="none">
        Passepartout
      </Box>
    </Box>
  );
}
