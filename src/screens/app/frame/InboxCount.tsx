import { Box } from '@chakra-ui/react';
import { useInbox } from '../../data/useInbox';

/** How much waits for the person or is new to them, live; nothing where nothing does. */
export function InboxCount() {
  const { thing } = useInbox(1);
  const count = thing ? thing.total + thing.unseen : 0;
  if (count === 0) return null;
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
      {count > 99 ? '99+' : count}
      <Box as="span" srOnly>
        {' '}
        open or new
      </Box>
    </Box>
  );
}
