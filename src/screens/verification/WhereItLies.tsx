import { Box } from '@chakra-ui/react';
import type { Fingerprint } from '#contract/verification/fingerprints';
import type { Media } from '#contract/frame/shapes';
import { MarkedPhoto } from '../parts/object/MarkedPhoto';
import { howNear } from './howNear';

interface Props {
  /** The object's cover. */
  photo: Media | null;
  fingerprint: Fingerprint;
}

/** The whole object with the spot marked on it, the words that say where it is, and how near to go. */
export function WhereItLies({ photo, fingerprint: { place, location, width_mm } }: Props) {
  const shown = place?.photo ?? photo;
  const near = howNear(width_mm);
  if (!shown && !near) return null;
  return (
    <Box display="flex" flexWrap="wrap" gap="4" mt="4" alignItems="flex-start">
      {shown && (
        <Box width={place ? '12rem' : '20'} flexShrink="0">
          <MarkedPhoto
            photo={shown}
            place={place}
            alt={place ? 'The object, with a ring around the spot' : 'The whole object'}
            sizes="192px"
          />
        </Box>
      )}
      <Box fontSize="sm" color="fg.muted" flex="1 1 10rem" display="grid" gap="2">
        <Box>On the object: {location || 'its maker did not say where'}.</Box>
        {near && <Box>{near}</Box>}
      </Box>
    </Box>
  );
}
