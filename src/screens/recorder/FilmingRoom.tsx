import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';

const Whole = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: '0',
    m: '0',
    p: '0',
    width: '100dvw',
    height: '100dvh',
    maxWidth: 'none',
    maxHeight: 'none',
    bg: '#000',
    color: '#fff',
    borderWidth: '0',
    overflow: 'hidden',
    overscrollBehavior: 'contain',
    touchAction: 'manipulation',
    // What is worked with lies at the thumb: below when held upright, at the right when held across.
    display: 'none',
    '&[open]': { display: 'grid' },
    gridTemplateRows: 'minmax(0, 1fr) auto',
    '@media (orientation: landscape)': {
      gridTemplateRows: 'minmax(0, 1fr)',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
    },
  },
});

interface Props {
  /** Whether there is room beside the picture; else the camera takes the whole screen. */
  roomy: boolean;
  picture: ReactNode;
  /** The large button, and what lies about it. */
  button: ReactNode;
  tools: ReactNode;
  leave: ReactNode;
  /** Why the last recording failed; null: it did not. */
  error: string | null;
  onLeave: () => void;
}

const thumb = {
  pb: 'calc(1rem + env(safe-area-inset-bottom, 0px))',
  pr: 'calc(1rem + env(safe-area-inset-right, 0px))',
};

/** The camera in the page where there is room; on a phone the whole screen, for one hand and without anything to scroll. */
export function FilmingRoom({ roomy, picture, button, tools, leave, error, onLeave }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const room = useRef<HTMLDivElement>(null);
  // The button is pressed while one looks at the picture: both are to be seen.
  useEffect(() => {
    room.current?.scrollIntoView({ block: 'nearest' });
  }, [roomy]);
  useEffect(() => {
    const shown = dialog.current;
    if (roomy || !shown) return;
    shown.showModal();
    const { style } = document.documentElement;
    const before = style.overflow;
    style.overflow = 'hidden';
    return () => {
      style.overflow = before;
      shown.close();
    };
  }, [roomy]);
  if (roomy)
    return (
      <Box ref={room} scrollMarginBottom="4">
        <Box aspectRatio="4 / 3" borderRadius="md" overflow="hidden">
          {picture}
        </Box>
        {error && (
          <Box role="alert" color="fg.error" fontSize="sm" mt="3">
            {error}
          </Box>
        )}
        <Box
          mt="4"
          display="grid"
          gridTemplateColumns="1fr auto 1fr"
          gap="4"
          alignItems="center"
          justifyItems="start"
        >
          <Box display="flex" flexWrap="wrap" gap="2">
            {leave}
          </Box>
          {button}
          <Box justifySelf="end">{tools}</Box>
        </Box>
      </Box>
    );
  return (
    <Whole
      ref={dialog}
      aria-label="Filming"
      onCancel={(event) => {
        event.preventDefault();
        onLeave();
      }}
    >
      <Box minHeight="0" minWidth="0">
        {picture}
      </Box>
      <Box
        p="4"
        {...thumb}
        display="grid"
        gap="4"
        alignContent="end"
        justifyItems="center"
        css={{
          colorPalette: 'ink',
          '@media (orientation: landscape)': { alignContent: 'center', width: '12rem' },
          '& button, & label': { color: '#fff' },
          '& button[aria-pressed=true]': { color: '#16191C' },
          '& button:hover': { background: 'rgb(255 255 255 / 0.12)' },
        }}
      >
        {/* The screen covers the page: what is wrong is said here, or nowhere. */}
        {error && (
          <Box role="alert" fontSize="sm" textAlign="center">
            {error}
          </Box>
        )}
        {tools}
        {button}
        <Box display="flex" flexWrap="wrap" gap="2" justifyContent="center">
          {leave}
        </Box>
      </Box>
    </Whole>
  );
}
