import { Box, chakra } from '@chakra-ui/react';
import { titleOf, type By } from './cards';

const Choice = chakra('button', {
  base: {
    minH: '11',
    px: '1',
    fontSize: 'sm',
    color: 'fg.muted',
    cursor: 'pointer',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    _hover: { color: 'fg' },
    '&[aria-pressed=true]': { color: 'fg', fontWeight: 'medium', borderColor: 'accent' },
  },
});

const kinds: readonly By[] = ['item', 'model'];

/** Every serial, or each model once. */
export const BySwitch = ({ by, onBy }: { by: By; onBy: (by: By) => void }) => (
  <Box role="group" aria-label="What is listed" display="flex" gap="4">
    {kinds.map((kind) => (
      <Choice key={kind} type="button" aria-pressed={kind === by} onClick={() => onBy(kind)}>
        {titleOf(kind)}
      </Choice>
    ))}
  </Box>
);
