import { Box } from '@chakra-ui/react';
import type { Media } from '#contract/frame/shapes';
import { Picture } from '../../../parts/Picture';

/** A video as the work: it plays for those entitled to the original, others see its poster frame. */
export function Film({ media, name }: { media: Media; name: string }) {
  const { original, large, medium } = media.urls;
  const poster = large ?? medium;
  if (!original)
    return (
      <Box>
        <Picture media={media} alt={`${name}, a frame of the video`} fit="contain" first />
        <Box fontSize="sm" color="fg.muted" mt="2">
          A frame of the video. Only the owner, the borrower and the people who registered it can
          play it.
        </Box>
      </Box>
    );
  return (
    <Box bg="bg.muted" borderRadius="md" overflow="hidden">
      <video
        src={original}
        {...(poster && { poster })}
        aria-label={`${name}, video`}
        controls
        playsInline
        preload="metadata"
        width={media.width ?? undefined}
        height={media.height ?? undefined}
        style={{ width: '100%', height: 'auto', display: 'block' }}
      />
    </Box>
  );
}
