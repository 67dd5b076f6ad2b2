import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { recordingSeconds } from '#machines/recording';
import { Mark } from '../Mark';
import { hintWords } from './frameHints';
import { useHint } from './useHint';

const Video = chakra('video', {
  base: { width: '100%', height: '100%', objectFit: 'cover', display: 'block' },
});

/** Where the fingerprint belongs: everything outside is dimmed, the corners are drawn. */
const Guide = () => (
  <Box asChild position="absolute" inset="0" width="100%" height="100%" pointerEvents="none">
    <svg viewBox="0 0 100 75" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path
        d="M0 0h100v75H0zM24 11.500h52v52H24z"
        fillRule="evenodd"
        fill="#000"
        fillOpacity="0.38"
      />
      <path
        d="M24 20v-8.500h8.500M67.500 11.500H76V20M76 55v8.500h-8.500M32.500 63.500H24V55"
        fill="none"
        stroke="#fff"
        strokeWidth="0.700"
      />
      <path d="M48.500 37.500h3M50 36v3" stroke="#fff" strokeWidth="0.350" opacity="0.800" />
    </svg>
  </Box>
);

/** Five seconds as a ring that closes. */
const Ring = () => (
  <Box position="absolute" bottom="4" left="50%" transform="translateX(-50%)" color="#fff">
    <svg viewBox="0 0 44 44" width="56" height="56" aria-hidden="true">
      <circle cx="22" cy="22" r="19" fill="#0008" stroke="#fff5" strokeWidth="3" />
      <circle
        className="recorder-ring"
        cx="22"
        cy="22"
        r="19"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        pathLength={100}
        strokeDasharray="100"
        transform="rotate(-90 22 22)"
      />
      <rect x="16" y="16" width="12" height="12" rx="2" fill="#F28F89" />
    </svg>
  </Box>
);

/** The live picture with the guide frame, one hint at a time, and the ring while it records. */
export function Viewfinder({ stream, filming }: { stream: MediaStream; filming: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  const hint = useHint(video, true);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return (
    <Box
      position="relative"
      aspectRatio="4 / 3"
      bg="#000"
      borderRadius="md"
      overflow="hidden"
      css={{
        '@keyframes recorder-close': {
          from: { strokeDashoffset: 100 },
          to: { strokeDashoffset: 0 },
        },
        '& .recorder-ring': { animation: `recorder-close ${recordingSeconds}s linear forwards` },
      }}
    >
      <Video ref={video} autoPlay muted playsInline aria-label="Camera" />
      <Guide />
      {hint && (
        <Box
          role="status"
          position="absolute"
          top="3"
          left="50%"
          transform="translateX(-50%)"
          bg="rgb(0 0 0 / 0.72)"
          color="#fff"
          px="3"
          py="1.5"
          borderRadius="full"
          fontSize="sm"
          fontWeight="medium"
          whiteSpace="nowrap"
          display="flex"
          alignItems="center"
          gap="2"
        >
          {hint === 'good' && <Mark name="tick" />}
          {hintWords[hint]}
        </Box>
      )}
      {filming && <Ring />}
    </Box>
  );
}
