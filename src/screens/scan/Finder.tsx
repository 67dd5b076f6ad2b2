import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';

const Video = chakra('video', {
  base: { width: '100%', height: '100%', objectFit: 'cover', display: 'block' },
});

/** What the camera sees, and the frame in which a code belongs. Dark while the camera is opening (`null`). */
export function Finder({ stream }: { stream: MediaStream | null }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return (
    <Box
      position="relative"
      bg="#000"
      borderRadius="md"
      overflow="hidden"
      width="100%"
      css={{ aspectRatio: '1', maxHeight: '60vh' }}
    >
      {stream && <Video ref={video} autoPlay muted playsInline aria-label="Camera" />}
      <Box
        aria-hidden="true"
        position="absolute"
        inset="0"
        m="auto"
        borderRadius="lg"
        pointerEvents="none"
        css={{
          height: '64%',
          aspectRatio: '1',
          border: '3px solid #fff',
          boxShadow: '0 0 0 100vmax rgb(0 0 0 / 0.4)',
        }}
      />
    </Box>
  );
}
