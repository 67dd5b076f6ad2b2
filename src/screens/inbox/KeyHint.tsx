import { Box, chakra } from '@chakra-ui/react';

const Key = chakra('kbd', {
  base: {
    fontFamily: 'body',
    fontSize: 'xs',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'sm',
    px: '1.5',
    py: '0.5',
  },
});

const moving: readonly [readonly string[], string][] = [
  [['↑', '↓', 'j', 'k'], 'move'],
  [['Enter'], 'open'],
  [['Esc'], 'back to the list'],
];
const deciding: typeof moving = [
  [['a'], 'approve'],
  [['r'], 'reject'],
];

/** The keys of the inbox; those that decide only where something can be decided here. */
export const KeyHint = ({ decides }: { decides: boolean }) => (
  <Box
    display={{ base: 'none', md: 'flex' }}
    flexWrap="wrap"
    gap="4"
    fontSize="sm"
    color="fg.muted"
    mb="4"
  >
    {[...moving, ...(decides ? deciding : [])].map(([names, does]) => (
      <Box as="span" key={does} display="inline-flex" gap="1" alignItems="center">
        {names.map((name) => (
          <Key key={name}>{name}</Key>
        ))}{' '}
        {does}
      </Box>
    ))}
  </Box>
);
