import { Box, chakra } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../../parts/Icon';
import { useWidth } from '../../data/browser/useWidth';
import { InboxCount } from './InboxCount';
import { isAt, navigationItems } from './navigation';
import type { SessionKind } from '../sessionKind';

const Place = chakra(Link, {
  base: {
    flex: '1',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1',
    height: '16',
    fontSize: 'xs',
    color: 'fg.muted',
    borderTop: '2px solid transparent',
    '&[aria-current=page]': { color: 'fg', fontWeight: 'medium', borderTopColor: 'accent' },
  },
});

/** The bar beneath every page under 768 px; the top admin's has other places (spec 2). */
export function BottomBar({ visitor }: { visitor: SessionKind }) {
  const { pathname } = useLocation();
  const isPhone = useWidth() === 'phone';
  return (
    <Box
      as="nav"
      aria-label="Main"
      display={{ base: 'flex', md: 'none' }}
      position="fixed"
      insetInline="0"
      bottom="0"
      zIndex="bar"
      bg="bg.raised"
      borderTopWidth="1px"
      pb="env(safe-area-inset-bottom)"
    >
      {navigationItems(visitor).map((place) => (
        <Place
          key={place.to}
          to={place.to}
          aria-current={isAt(place, pathname) ? 'page' : undefined}
        >
          <Icon name={place.mark} size="1.25rem" />
          <span>
            {place.name}
            {place.counts && isPhone && <InboxCount />}
          </span>
        </Place>
      ))}
    </Box>
  );
}
