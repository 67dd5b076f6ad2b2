import { Box, chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

const Tab = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '11',
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    mb: '-1px',
    _hover: { color: 'fg' },
    '&[aria-current=page]': { color: 'fg', borderColor: 'accent' },
  },
});

/** The two views of the screen, each with an address of its own. */
export const PeopleTabs = ({ done }: { done: boolean }) => (
  <Box as="nav" aria-label="Views of people" display="flex" gap="6" mb="6" borderBottomWidth="1px">
    <Tab to="/admin/people" aria-current={done ? undefined : 'page'}>
      Everyone
    </Tab>
    <Tab to="/admin/people?view=done" aria-current={done ? 'page' : undefined}>
      Activity log
    </Tab>
  </Box>
);
