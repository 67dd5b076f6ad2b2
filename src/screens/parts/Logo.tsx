import { Box } from '@chakra-ui/react';
import { Frame } from './Frame';

/** Mark and name. `tight`: a tablet shows the mark alone, where the places of the bar need the room. */
export function Logo({ tight = false }: { tight?: boolean }) {
  return (
    <Box as="span" display="inline-flex" alignItems="center" gap="2.5">
      <Box as="span" color="accent" display="inline-flex">
        <Frame />
      </Box>
      <Box
        as="span"
        fontFamily="heading"
        fontSize="lg"
        letterSpacing="tight"
        lineHeight="none"
        {...(tight && { display: { base: 'inline', md: 'none', lg: 'inline' } })}
      >
        Passepartout
      </Box>
    </Box>
  );
}
