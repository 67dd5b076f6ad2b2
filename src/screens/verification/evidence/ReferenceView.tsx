import { Box, chakra } from '@chakra-ui/react';
import type { Fingerprint } from '#contract/verification/fingerprints';
import { gradeLabels } from '#contract/frame/grades';
import { Frame } from '../../parts/Frame';

const Video = chakra('video', {
  base: { width: '100%', height: '100%', objectFit: 'contain', display: 'block' },
});
const Still = chakra('img', { base: { width: '100%', height: '100%', objectFit: 'contain' } });

/** What the probe is compared with: the clip (or a still of it), and where it lies in words. */
export function ReferenceView({ fingerprint }: { fingerprint: Fingerprint }) {
  const [first] = fingerprint.reference;
  // The film itself is its maker's; others see a picture of it.
  const source = first?.urls.original;
  const video = first?.content_type.startsWith('video/') === true && source !== undefined;
  const picture = fingerprint.preview ?? first?.urls.medium ?? first?.urls.large ?? source;
  return (
    <Box>
      <Box aspectRatio="4 / 3" bg="#000" borderRadius="md" overflow="hidden" color="#fff">
        {video && (
          <Video
            src={source}
            {...(fingerprint.preview ? { poster: fingerprint.preview } : {})}
            controls
            muted
            loop
            playsInline
            preload="metadata"
            aria-label={`Reference film of ${fingerprint.location}`}
          />
        )}
        {!video && picture && <Still src={picture} alt={`Reference of ${fingerprint.location}`} />}
        {!video && !picture && (
          <Box display="grid" placeItems="center" height="100%">
            <Frame size="3rem" />
          </Box>
        )}
      </Box>
      <Box fontSize="sm" mt="2" color="fg.muted">
        {[
          fingerprint.location,
          fingerprint.prominent_parts,
          fingerprint.magnification === 1 ? '' : `Magnified ${fingerprint.magnification}×`,
          gradeLabels[fingerprint.grade],
        ]
          .filter(Boolean)
          .join('. ')}
      </Box>
    </Box>
  );
}
