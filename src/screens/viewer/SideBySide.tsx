import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import type { Looked } from './openPicture';
import { Pane } from './Pane';

/** Dark in both themes, as the viewer is. */
const Dialog = chakra('dialog', {
  base: {
    width: '100vw',
    height: '100dvh',
    maxWidth: '100vw',
    maxHeight: '100dvh',
    m: '0',
    p: '0',
    border: 'none',
    overflow: 'hidden',
    bg: 'bg',
    color: 'fg',
    colorPalette: 'ink',
  },
});

interface Side {
  title: string;
  pictures: readonly Looked[];
}

interface Props {
  left: Side;
  right: Side;
  /** The picture of the right side that is shown first. */
  at: string;
  onClose: () => void;
}

/** Two pictures on the whole screen, each to look at closely; beneath each other on a phone. Escape closes it. */
export function SideBySide({ left, right, at, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [places, setPlaces] = useState([
    0,
    Math.max(
      0,
      right.pictures.findIndex(({ id }) => id === at),
    ),
  ]);
  useEffect(() => dialog.current?.showModal(), []);
  const sides = [left, right].filter(({ pictures }) => pictures.length > 0);
  return (
    <Dialog ref={dialog} className="dark" aria-label="Compare pictures" onClose={onClose}>
      <Box
        display="grid"
        gap="1px"
        bg="border"
        height="100%"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: `repeat(${sides.length}, minmax(0, 1fr))`,
        }}
        gridAutoRows="minmax(0, 1fr)"
      >
        {sides.map((side) => {
          const index = side === left ? 0 : 1;
          return (
            <Pane
              key={side.title}
              title={side.title}
              pictures={side.pictures}
              at={places[index] ?? 0}
              onAt={(next) =>
                setPlaces((before) => before.map((one, place) => (place === index ? next : one)))
              }
            />
          );
        })}
      </Box>
      <Box position="absolute" top="3" right="3">
        <Button
          variant="outline"
          bg="bg.raised"
          px="3"
          minW="11"
          aria-label="Close the comparison"
          autoFocus
          onClick={() => dialog.current?.close()}
        >
          <Icon name="cross" />
        </Button>
      </Box>
    </Dialog>
  );
}
