import { Box, chakra } from '@chakra-ui/react';
import { states } from './query';

const Tab = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '11',
    px: '4',
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'md',
    cursor: 'pointer',
    transitionProperty: 'background-color, color',
    transitionDuration: 'fast',
    _hover: { bg: 'bg.muted' },
    '&[data-calls=true]': { color: 'waiting', borderColor: 'waiting', bg: 'waiting.wash' },
    '&[aria-pressed=true]': {
      bg: 'fg',
      color: 'fg.inverted',
      borderColor: 'fg',
      _hover: { bg: 'fg' },
    },
  },
});

interface Props {
  chosen: string;
  /** Everybody who waits for approval, whatever the other criteria. */
  waiting: number;
  onChoose: (tag: string) => void;
}

/** What waits for the administrator stands first, with its number. */
export const StateChoice = ({ chosen, waiting, onChoose }: Props) => (
  <Box role="group" aria-label="State" display="flex" flexWrap="wrap" gap="2" mb="4">
    {states.map(({ tag, word }) => (
      <Tab
        key={tag}
        type="button"
        aria-pressed={chosen === tag}
        data-calls={tag === 'waiting' && waiting > 0}
        onClick={() => onChoose(tag)}
      >
        {word}
        {tag === 'waiting' && (
          <Box as="span" fontVariantNumeric="tabular-nums">
            {waiting}
          </Box>
        )}
      </Tab>
    ))}
  </Box>
);
