import { Box, chakra } from '@chakra-ui/react';
import { useState, type KeyboardEvent } from 'react';
import type { Media } from '#contract/frame/shapes';
import { Picture } from '../../../parts/Picture';
import { CloseLook } from '../../../viewer/CloseLook';
import { Film } from './Film';

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
const Open = chakra('button', {
  base: { display: 'block', width: '100%', cursor: 'zoom-in', borderRadius: 'md' },
});

const isFilm = ({ content_type }: Media) => content_type.startsWith('video/');
const canOpen = ({ urls }: Media) => Boolean(urls.large ?? urls.medium ?? urls.small);

/** The pictures, one large; arrow keys go through them, the large one opens for looking closely. */
export function Gallery({ pictures, name }: { pictures: readonly Media[]; name: string }) {
  const [at, setAt] = useState(0);
  const [open, setOpen] = useState(false);
  const here = Math.min(at, pictures.length - 1);
  const shown = pictures[here] ?? null;
  const stills = pictures.filter((media) => !isFilm(media) && canOpen(media));
  const step = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by || open || pictures.length < 2 || event.target instanceof HTMLVideoElement) return;
    event.preventDefault();
    setAt((before) => (before + by + pictures.length) % pictures.length);
  };
  const picture = (
    <Picture
      media={shown}
      alt={pictures.length > 1 ? `${name}, picture ${here + 1} of ${pictures.length}` : name}
      sizes="(min-width: 64rem) 50vw, 100vw"
      fit="contain"
      ratio={shown?.width && shown.height ? Math.max(0.7, shown.width / shown.height) : 1}
      first
    />
  );
  const large = () => {
    if (shown && isFilm(shown)) return <Film media={shown} name={name} />;
    if (!shown || !canOpen(shown)) return picture;
    return (
      <Open
        type="button"
        aria-label={`Look closely at picture ${here + 1}`}
        onClick={() => setOpen(true)}
      >
        {picture}
      </Open>
    );
  };
  return (
    <Box onKeyDown={step} role="group" aria-label="Pictures">
      {large()}
      {pictures.length > 1 && (
        <Box display="flex" flexWrap="wrap" gap="2" mt="3">
          {pictures.map((photo, index) => (
            <Thumb
              key={photo.id}
              type="button"
              aria-label={`Picture ${index + 1}`}
              aria-current={index === here}
              onClick={() => setAt(index)}
            >
              <Picture media={photo} alt="" ratio={1} sizes="64px" />
            </Thumb>
          ))}
        </Box>
      )}
      {open && shown && (
        <CloseLook
          pictures={stills}
          at={Math.max(0, stills.indexOf(shown))}
          name={name}
          onAt={(next) => {
            const media = stills[next];
            if (media) setAt(pictures.indexOf(media));
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  );
}
