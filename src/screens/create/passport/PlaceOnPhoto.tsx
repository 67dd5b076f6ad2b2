import { Box, chakra } from '@chakra-ui/react';
import { useId, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Media } from '#contract/frame/shapes';
import type { FingerprintPlace } from '#contract/verification/fingerprints';
import { Button } from '../../parts/Button';
import { MarkedPhoto } from '../../parts/object/MarkedPhoto';
import { Picture } from '../../parts/Picture';

/** How far an arrow key moves the mark, thousandths. */
const step = 20;
const middle = { x: 500, y: 500 };
const moves: Record<string, readonly [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};
const within = (value: number) => Math.round(Math.min(1000, Math.max(0, value)));
const percent = (thousandths: number) => `${Math.round(thousandths / 10)}%`;

const Target = chakra('button', {
  base: { display: 'block', width: '100%', cursor: 'crosshair', borderRadius: 'md' },
});
const Choice = chakra('button', {
  base: {
    width: '16',
    cursor: 'pointer',
    borderRadius: 'md',
    borderWidth: '2px',
    borderColor: 'transparent',
    '&[aria-pressed=true]': { borderColor: 'fg' },
  },
});

interface Props {
  /** Of the record, in order. */
  photos: readonly Media[];
  place: FingerprintPlace | null;
  onPlace: (place: FingerprintPlace | null) => void;
}

/** Where on the object a spot lies, marked on one of its photos by a tap or by the arrow keys. */
export function PlaceOnPhoto({ photos, place, onPlace }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState(place?.media_id ?? photos[0]?.id ?? '');
  const photo = photos.find((one) => one.id === chosen) ?? photos[0];
  if (!photo) return null;
  const mark = place?.media_id === photo.id ? place : null;
  const put = (x: number, y: number) => onPlace({ media_id: photo.id, x: within(x), y: within(y) });
  const point = (event: PointerEvent<HTMLButtonElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    put(((event.clientX - left) / width) * 1000, ((event.clientY - top) / height) * 1000);
  };
  const move = (event: KeyboardEvent) => {
    const by = moves[event.key];
    if (!by) return;
    event.preventDefault();
    const from = mark ?? middle;
    put(from.x + by[0], from.y + by[1]);
  };
  const word = mark
    ? `Marked ${percent(mark.x)} from the left, ${percent(mark.y)} from the top`
    : 'Not marked yet';
  return (
    <Box role="group" aria-labelledby={id}>
      <Box id={id} fontSize="sm" fontWeight="medium">
        Mark it on a photo
      </Box>
      <Box fontSize="sm" color="fg.muted" mt="0.5" mb="2">
        Tap the spot, or move the ring with the arrow keys. Everybody who verifies sees where to
        look.
      </Box>
      {photos.length > 1 && (
        <Box display="flex" flexWrap="wrap" gap="2" mb="2">
          {photos.map((one, at) => (
            <Choice
              key={one.id}
              type="button"
              aria-pressed={one.id === photo.id}
              onClick={() => setChosen(one.id)}
            >
              <Picture media={one} alt={`Photo ${at + 1}`} sizes="64px" ratio={1} />
            </Choice>
          ))}
        </Box>
      )}
      <Box maxW="22rem">
        <Target
          type="button"
          aria-label={`Place of the spot on the photo. ${word}`}
          onPointerDown={point}
          onKeyDown={move}
        >
          <MarkedPhoto photo={photo} place={mark} alt="" sizes="352px" />
        </Target>
        <Box
          display="flex"
          gap="4"
          alignItems="center"
          minH="11"
          fontSize="sm"
          color="fg.muted"
          role="status"
        >
          {word}
          {place && (
            <Button variant="ghost" size="sm" onClick={() => onPlace(null)}>
              Remove the mark
            </Button>
          )}
        </Box>
      </Box>
    </Box>
  );
}
