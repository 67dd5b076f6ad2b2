import { Box } from '@chakra-ui/react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { openPicture, type Looked, type Opened } from './openPicture';
import { ViewerTools } from './ViewerTools';

interface Props {
  title: string;
  pictures: readonly Looked[];
  at: number;
  onAt: (at: number) => void;
}

/** One picture in its part of the screen, to look at closely. Keys: + − 0, arrows, Page up and down. */
export function Pane({ title, pictures, at, onAt }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const opened = useRef<Opened | null>(null);
  const [face, setFace] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [percent, setPercent] = useState<number | null>(null);
  const media = pictures[at];
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
  }, [media?.id]);
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
  const name = several ? `${title}, picture ${at + 1} of ${pictures.length}` : title;
  return (
    <Box
      role="group"
      aria-label={name}
      position="relative"
      bg="bg"
      minWidth="0"
      minHeight="0"
      onKeyDown={press}
    >
      <Box position="absolute" inset="0" ref={place} role="img" aria-label={name} />
      <Box
        position="absolute"
        top="3"
        left="3"
        bg="bg.raised"
        borderRadius="sm"
        px="2"
        py="1"
        fontSize="sm"
      >
        {name}
      </Box>
      {face !== 'shown' && (
        <Box
          position="absolute"
          inset="0"
          display="grid"
          placeContent="center"
          pointerEvents="none"
          role={face === 'failed' ? 'alert' : 'status'}
        >
          {face === 'loading' ? 'Opening the picture' : 'The picture could not be opened.'}
        </Box>
      )}
      <ViewerTools
        percent={face === 'shown' ? percent : null}
        onZoom={(factor) => opened.current?.zoomBy(factor)}
        onWhole={() => opened.current?.whole()}
        onGo={several ? go : null}
      />
    </Box>
  );
}
