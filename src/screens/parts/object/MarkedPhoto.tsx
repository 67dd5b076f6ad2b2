import { Box } from '@chakra-ui/react';
import type { Media } from '#contract/frame/shapes';
import { Picture } from '../Picture';

interface Props {
  photo: Media;
  /** Thousandths of the photo's width and height; null: nothing is marked. */
  place: { x: number; y: number } | null;
  alt: string;
  sizes: string;
}

/** A photo of the object with a ring where a spot lies. Two lines, so that it is seen on any ground. */
export const MarkedPhoto = ({ photo, place, alt, sizes }: Props) => (
  <Box position="relative">
    <Picture media={photo} alt={alt} sizes={sizes} fit="contain" />
    {place && (
      <Box
        data-place={`${place.x} ${place.y}`}
        aria-hidden="true"
        position="absolute"
        left={`${place.x / 10}%`}
        top={`${place.y / 10}%`}
        width="9"
        height="9"
        transform="translate(-50%, -50%)"
        borderRadius="full"
        borderWidth="2px"
        borderColor="#fff"
        outline="2px solid rgb(0 0 0 / 0.65)"
        pointerEvents="none"
      />
    )}
  </Box>
);
