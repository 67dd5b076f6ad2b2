import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { HintPill } from './HintPill';
import { Overlay } from './Overlay';
import { filmingWord } from './camera/sweep';
import type { Position } from './framing/pose';
import { useFraming } from './useFraming';
import type { LightStep } from './camera/useTorch';
import { useSize, type Size } from './camera/useSize';

const Video = chakra('video', {
  base: { width: '100%', height: '100%', objectFit: 'cover', display: 'block' },
});

interface Props {
  stream: MediaStream;
  filming: boolean;
  /** Seconds that the recording still takes. */
  left: number;
  /** The address of the reference's picture; null: the first footage of a spot. */
  reference: string | null;
  /** Where the camera should be on it. */
  target: Position;
  /** How strongly the reference lies over the live picture, 0 to 1. */
  strength: number;
  /** Whether the light is to come from several sides. */
  sweep: boolean;
  light: LightStep;
}

/** The live picture, over it where the spot belongs and where it is, and one hint at a time. */
export function Viewfinder(props: Props) {
  const { stream, filming, left, reference, target, strength, ...asked } = props;
  const video = useRef<HTMLVideoElement>(null);
  const told = useFraming(video, reference, filming, target);
  const [frame, setFrame] = useState<Size>({ width: 4, height: 3 });
  const ghost = useSize(reference);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  const measure = () => {
    const seen = video.current;
    if (seen?.videoWidth) setFrame({ width: seen.videoWidth, height: seen.videoHeight });
  };
  const hint = told?.hint ?? null;
  const word = filming ? filmingWord({ ...asked, left, hint }) : null;
  return (
    <Box
      position="relative"
      bg="#000"
      overflow="hidden"
      width="100%"
      height="100%"
      data-position={told?.position ? Object.values(told.position).join(' ') : undefined}
    >
      <Video
        ref={video}
        autoPlay
        muted
        playsInline
        aria-label="Camera"
        onLoadedMetadata={measure}
        onResize={measure}
      />
      <Overlay
        frame={frame}
        ghost={reference && ghost ? { address: reference, size: ghost } : null}
        strength={filming ? 0 : strength}
        pose={told?.pose ?? null}
        good={hint === 'good'}
      />
      {(hint || word) && <HintPill hint={hint ?? 'good'} word={word} />}
    </Box>
  );
}
