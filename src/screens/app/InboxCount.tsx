import { Box } from '@chakra-ui/react';
import { useInbox } from '../data/useInbox';

/** How many matters wait for the person, live; nothing where none does. */
export function InboxCount() {
  const { thing } = useInbox(1);
  if (!thing || thing.total === 0) return null;
  const { total } = thing;
  return (
    <Box
      as="span"
      display="inline-grid"
      placeItems="center"
      minW="5"
      height="5"
      px="1"
      ml="1.5"
      borderRadius="full"
      bg="fg"
      color="fg.inverted"
      fontSize="xs"
      fontVariantNumeric="tabular-nums"
    >
      {total > 99 ? '99+' : total}
      <Box as="span" srOnly>
        {' '}
        waiting
      </Box>
    </Box>
  );
}
