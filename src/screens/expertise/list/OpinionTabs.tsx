import { Box, chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

export const whichOf = (text: string | null): Which =>
  text === 'open' || text === 'ended' ? text : 'all';
export type Which = 'all' | 'open' | 'ended';

const names: Record<Which, string> = { all: 'All', open: 'Under way', ended: 'Ended' };

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

/** The three views of the list, each with an address of its own. */
export const OpinionTabs = ({ which }: { which: Which }) => (
  <Box as="nav" aria-label="Views of opinions" display="flex" gap="6" borderBottomWidth="1px">
    {(['all', 'open', 'ended'] as const).map((one) => (
      <Tab
        key={one}
        to={one === 'all' ? '/dashboard/opinions' : `/dashboard/opinions?which=${one}`}
        aria-current={one === which ? 'page' : undefined}
      >
        {names[one]}
      </Tab>
    ))}
  </Box>
);
