import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { BottomBar } from './frame/BottomBar';
import { Footer } from './frame/Footer';
import { LinkState } from './LinkState';
import { SubscriptionBanner } from './frame/SubscriptionBanner';
import { TopBar } from './frame/TopBar';
import type { SessionKind } from './sessionKind';

const Skip = chakra('a', {
  base: {
    position: 'absolute',
    left: '4',
    top: '-20',
    zIndex: 'skip',
    bg: 'bg.raised',
    color: 'fg',
    px: '4',
    py: '3',
    borderRadius: 'md',
    _focus: { top: '2' },
  },
});

interface Props {
  visitor: SessionKind;
  title: string;
  children: ReactNode;
}

/** Bars, landmarks and footer around every page. A new page moves focus to its content and is told to readers. */
export function Layout({ visitor, title, children }: Props) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  // A screen on a wall shows its one image and nothing around it.
  if (visitor.kind === 'device')
    return (
      <Box as="main" id="main" ref={main} tabIndex={-1} minH="100dvh" outline="none" bg="#000">
        {children}
      </Box>
    );
  const barred = visitor.kind === 'member' || visitor.kind === 'admin';
  return (
    <Box
      minH="100dvh"
      display="flex"
      flexDirection="column"
      pb={barred ? { base: '16', md: '0' } : '0'}
    >
      <Skip href="#main">Skip to content</Skip>
      <TopBar visitor={visitor} />
      <LinkState />
      <SubscriptionBanner visitor={visitor} />
      <Box as="main" id="main" ref={main} tabIndex={-1} flex="1" outline="none" aria-label={title}>
        {children}
      </Box>
      <Footer />
      {barred && <BottomBar visitor={visitor} />}
    </Box>
  );
}
