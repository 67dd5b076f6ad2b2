import { Box, chakra } from '@chakra-ui/react';
import { useState, type KeyboardEvent } from 'react';
import type { Media } from '#contract/shapes';
import { Picture } from '../shared/Picture';

const Thumb = chakra('button', {
  base: {
    width: '16',
    cursor: 'pointer',
    borderRadius: 'md',
    p: '0.5',
    borderWidth: '1px',
    borderColor: 'transparent',
    '&[aria-current=true]': { borderColor: 'fg' },
  },
});

/** The pictures, one large; arrow keys go through them, the large one opens in full. */
export function Gallery({ pictures, name }: { pictures: readonly Media[]; name: string }) {
  const [at, setAt] = useState(0);
  const shown = pictures[Math.min(at, pictures.length - 1)] ?? null;
  const step = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by || pictures.length < 2) return;
    event.preventDefault();
    setAt((before) => (before + by + pictures.length) % pictures.length);
  };
  const full = shown?.urls.large ?? shown?.urls.original ?? shown?.urls.medium;
  const picture = (
    <Picture
      media={shown}
      alt={pictures.length > 1 ? `${name}, picture ${at + 1} of ${pictures.length}` : name}
      sizes="(min-width: 64rem) 50vw, 100vw"
      fit="contain"
      ratio={shown?.width && shown.height ? Math.max(0.7, shown.width / shown.height) : 1}
      first
    />
  );
  return (
    <Box onKeyDown={step} role="group" aria-label="Pictures">
      {full ? (
        <a
          href={full}
          target="_blank"
          rel="noreferrer"
          aria-label={`Open picture ${at + 1} in full`}
        >
          {picture}
        </a>
      ) : (
        picture
      )}
      {pictures.length > 1 && (
        <Box display="flex" flexWrap="wrap" gap="2" mt="3">
          {pictures.map((photo, index) => (
            <Thumb
              key={photo.id}
              type="button"
              aria-label={`Picture ${index + 1}`}
              aria-current={index === at}
              onClick={() => setAt(index)}
            >
              <Picture media={photo} alt="" ratio={1} sizes="64px" />
            </Thumb>
          ))}
        </Box>
      )}
    </Box>
  );
}
