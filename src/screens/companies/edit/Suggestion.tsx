import { Box } from '@chakra-ui/react';
import type { Option } from './useSuggestions';

interface Props {
  id: string;
  option: Option;
  /** Where the arrows stand. */
  active: boolean;
  onTake: () => void;
}

/** One line of a picker's list. */
export const Suggestion = ({ id, option, active, onTake }: Props) => (
  <Box
    as="li"
    id={id}
    role="option"
    aria-selected={active}
    display="flex"
    flexWrap="wrap"
    columnGap="3"
    alignItems="center"
    minH="11"
    px="3"
    py="2"
    fontSize="sm"
    cursor="pointer"
    bg={active ? 'bg.muted' : undefined}
    css={{ overflowWrap: 'anywhere' }}
    _hover={{ bg: 'bg.muted' }}
    // The field keeps the focus, so that its list stays open until the click is done.
    onPointerDown={(event) => event.preventDefault()}
    onClick={onTake}
  >
    {option.word}
    {option.note && (
      <Box as="span" color="fg.muted">
        {option.note}
      </Box>
    )}
  </Box>
);
