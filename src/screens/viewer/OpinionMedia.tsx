import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { EvaluationView } from '#contract/expertises';
import { CloseLook } from './CloseLook';
import { Picture } from '../parts/Picture';

type One = EvaluationView['media'][number];

const Open = chakra('button', {
  base: { display: 'block', width: '100%', cursor: 'zoom-in', borderRadius: 'md' },
});

const isFilm = ({ media }: One) => media.content_type.startsWith('video/');

const Film = ({ media, caption }: One) => (
  <video
    src={media.urls.original}
    poster={media.urls.medium}
    aria-label={caption || 'Video of the expert'}
    controls
    playsInline
    preload="metadata"
    style={{ width: '100%', aspectRatio: '4 / 3', display: 'block', objectFit: 'contain' }}
  />
);

/** Pictures and videos of an opinion, each with its caption; a picture opens for looking closely. */
export function OpinionMedia({ media }: { media: EvaluationView['media'] }) {
  const [at, setAt] = useState<number | null>(null);
  const stills = media.filter((one) => !isFilm(one));
  if (media.length === 0) return null;
  return (
    <>
      <Box
        as="ul"
        listStyleType="none"
        display="grid"
        gap="4"
        gridTemplateColumns="repeat(auto-fill, minmax(9rem, 1fr))"
      >
        {media.map((one, index) => (
          <li key={one.id}>
            {isFilm(one) ? (
              <Film {...one} />
            ) : (
              <Open
                type="button"
                aria-label={`Look closely at ${one.caption || `picture ${index + 1}`}`}
                onClick={() => setAt(stills.indexOf(one))}
              >
                <Picture media={one.media} alt={one.caption} ratio={4 / 3} sizes="12rem" />
              </Open>
            )}
            {one.caption && (
              <Box fontSize="sm" color="fg.muted" mt="1" css={{ overflowWrap: 'anywhere' }}>
                {one.caption}
              </Box>
            )}
          </li>
        ))}
      </Box>
      {at !== null && (
        <CloseLook
          pictures={stills.map((one) => one.media)}
          at={at}
          name={stills[at]?.caption || 'Picture of the opinion'}
          onAt={setAt}
          onClose={() => setAt(null)}
        />
      )}
    </>
  );
}
