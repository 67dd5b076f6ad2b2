import { Box } from '@chakra-ui/react';
import type { Fingerprint } from '#contract/verification/fingerprints';
import type { Media } from '#contract/frame/shapes';
import { Picture } from '../parts/Picture';

/** The whole object beside the words that say where on it the spot is. */
export function WhereItLies({
  photo,
  fingerprint,
}: {
  photo: Media | null;
  fingerprint: Fingerprint;
}) {
  if (!photo) return null;
  return (
    <Box display="flex" gap="4" mt="4" alignItems="center">
      <Box width="20" flexShrink="0">
        <Picture media={photo} alt="The whole object" sizes="80px" ratio={1} />
      </Box>
      <Box fontSize="sm" color="fg.muted">
        On the object: {fingerprint.location || 'its maker did not say where'}.
      </Box>
    </Box>
  );
}
