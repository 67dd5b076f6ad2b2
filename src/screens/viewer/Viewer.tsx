import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { openPicture, type Looked, type Opened } from './openPicture';
import { ViewerTools } from './ViewerTools';

/** Dark in both themes: the class gives what is within the dark look's colours, once its palette is chosen anew there. */
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

interface Props {
  pictures: readonly Looked[];
  at: number;
  name: string;
  onAt: (at: number) => void;
  onClose: () => void;
}

type Face = 'loading' | 'shown' | 'failed';

/** One picture on the whole screen, to look at closely. Keys: + − 0, arrows, Page up and down, Escape. */
export function Viewer({ pictures, at, name, onAt, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const opened = useRef<Opened | null>(null);
  const [face, setFace] = useState<Face>('loading');
  const [percent, setPercent] = useState<number | null>(null);
  const [tries, setTries] = useState(0);
  const media = pictures[at];
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (!media || !place.current) return;
    setFace('loading');
    const picture = openPicture(place.current, media, {
      shown: () => setFace('shown'),
      failed: () => setFace('failed'),
      zoomed: setPercent,
    });
    opened.current = picture;
    return () => picture.close();
    // A new signed address of the same picture is no reason to open it anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [media?.id, tries]);

  const several = pictures.length > 1;
  const go = (by: number) => onAt((at + by + pictures.length) % pictures.length);
  const keys: Record<string, () => void> = {
    '+': () => opened.current?.zoomBy(1.5),
    '=': () => opened.current?.zoomBy(1.5),
    '-': () => opened.current?.zoomBy(1 / 1.5),
    '0': () => opened.current?.whole(),
    ArrowLeft: () => opened.current?.panBy(-0.2, 0),
    ArrowRight: () => opened.current?.panBy(0.2, 0),
    ArrowUp: () => opened.current?.panBy(0, -0.2),
    ArrowDown: () => opened.current?.panBy(0, 0.2),
    ...(several && { PageUp: () => go(-1), PageDown: () => go(1) }),
  };
  const press = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const title = several ? `${name}, picture ${at + 1} of ${pictures.length}` : name;
  return (
    <Dialog ref={dialog} className="dark" aria-label={title} onClose={onClose} onKeyDown={press}>
      <Box position="absolute" inset="0" ref={place} role="img" aria-label={title} />
      {face !== 'shown' && (
        <Box
          position="absolute"
          inset="0"
          display="grid"
          placeContent="center"
          justifyItems="center"
          gap="5"
          p="6"
          pointerEvents="none"
          role={face === 'failed' ? 'alert' : 'status'}
        >
          {face === 'loading' ? 'Opening the picture' : 'The picture could not be opened.'}
          {face === 'failed' && (
            <Button
              variant="outline"
              pointerEvents="auto"
              onClick={() => setTries((before) => before + 1)}
            >
              Try again
            </Button>
          )}
        </Box>
      )}
      <Box position="absolute" top="3" right="3">
        <Button
          variant="outline"
          bg="bg.raised"
          px="3"
          minW="11"
          aria-label="Close the picture"
          autoFocus
          onClick={() => dialog.current?.close()}
        >
          <Icon name="cross" />
        </Button>
      </Box>
      <ViewerTools
        percent={face === 'shown' ? percent : null}
        onZoom={(factor) => opened.current?.zoomBy(factor)}
        onWhole={() => opened.current?.whole()}
        onGo={several ? go : null}
      />
    </Dialog>
  );
}
