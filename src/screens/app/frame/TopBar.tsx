import { Box, chakra } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import { roleLabels } from '#contract/frame/roles';
import { Button } from '../../parts/Button';
import { Logo } from '../../parts/Logo';
import { Avatar } from '../../parts/Avatar';
import { useProfile, useRole, useSend } from '../../data/session';
import { useWidth } from '../../data/browser/useWidth';
import { InboxCount } from './InboxCount';
import { MoreMenu } from './MoreMenu';
import { isAt, navigationItems } from './navigation';
import { homeOf } from '../redirect';
import type { SessionKind } from '../sessionKind';

const Home = chakra(Link, { base: { display: 'inline-flex', borderRadius: 'md' } });
const Place = chakra(Link, {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    height: '16',
    px: '1',
    fontSize: 'sm',
    color: 'fg.muted',
    borderBottom: '2px solid transparent',
    borderTop: '2px solid transparent',
    outlineOffset: '-4px',
    transition: 'color 150ms, border-color 150ms',
    _hover: { color: 'fg' },
    '&[aria-current=page]': { color: 'fg', fontWeight: 'medium', borderBottomColor: 'accent' },
  },
});

const Language = chakra('select', {
  base: {
    bg: 'transparent',
    color: 'fg.muted',
    fontSize: 'sm',
    minH: '9',
    px: '1',
    borderRadius: 'md',
    cursor: 'pointer',
  },
});

/** Log in, or Log out with the role in brackets on a phone (spec 2). */
function Door({ visitor }: { visitor: SessionKind }) {
  const send = useSend();
  const role = useRole();
  const { pathname, state } = useLocation();
  if (visitor.kind === 'anonymous') {
    const from = (state as { from?: string } | null)?.from;
    const start = () => send({ type: 'login.start', ...(from ? { to: from } : {}) });
    return pathname === '/login' ? null : (
      <Button size="sm" variant="outline" onClick={start}>
        Log in
      </Button>
    );
  }
  return (
    <Button size="sm" variant="outline" onClick={() => send({ type: 'logout.start' })}>
      Log out
      {role && (
        <Box as="span" color="fg.muted" display={{ md: 'none' }}>
          ({roleLabels[role].abbr})
        </Box>
      )}
    </Button>
  );
}

/** The bar above every page; under 768 px only logo and log-in or log-out. */
export function TopBar({ visitor }: { visitor: SessionKind }) {
  const role = useRole();
  const profile = useProfile();
  const places = navigationItems(visitor);
  // One of both bars counts: each would ask the server.
  const isDesk = useWidth() !== 'phone';
  const { pathname } = useLocation();
  return (
    <Box as="header" borderBottomWidth="1px" bg="bg" position="sticky" top="0" zIndex="bar">
      <Box
        maxW="page"
        mx="auto"
        px={{ base: '4', md: '8' }}
        minH="16"
        display="flex"
        alignItems="center"
        gap={{ base: '2', md: '4', lg: '10' }}
      >
        <Home to={homeOf(visitor)} aria-label="Passepartout, start page">
          <Logo tight={places.length > 0} />
        </Home>
        {places.length > 0 && (
          <Box
            as="nav"
            aria-label="Main"
            display={{ base: 'none', md: 'flex' }}
            gap={{ md: '5', lg: '7' }}
          >
            {places.map((place) =>
              place.name === 'More' ? (
                <MoreMenu key={place.to} />
              ) : (
                <Place
                  key={place.to}
                  to={place.to}
                  aria-current={isAt(place, pathname) ? 'page' : undefined}
                >
                  {place.name}
                  {place.counts && isDesk && (
                    // It comes later than the bar, and takes no room: the places beside it stay.
                    <Box as="span" position="absolute" left="100%" ml="-2.5" top="2.5">
                      <InboxCount />
                    </Box>
                  )}
                </Place>
              ),
            )}
          </Box>
        )}
        <Box flex="1" />
        {role && (
          <Box display={{ base: 'none', md: 'flex' }} alignItems="center" gap="3">
            <Language aria-label="Language" defaultValue="en">
              <option value="en">English</option>
            </Language>
            {profile && <Avatar of={profile} />}
            <Box
              as="abbr"
              fontSize="sm"
              color="fg.muted"
              textDecoration="none"
              title={roleLabels[role].label}
            >
              {roleLabels[role].abbr}
            </Box>
          </Box>
        )}
        <Door visitor={visitor} />
      </Box>
    </Box>
  );
}
