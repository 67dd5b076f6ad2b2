import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { Challenge } from '#contract/verification/challenge';
import { useMedia } from '../data/browser/useMedia';
import { HintPill } from './HintPill';
import { Overlay } from './Overlay';
import { filmingWord } from './camera/sweep';
import { challengeWord, useTipping } from './challenge/course';
import { TipGuide } from './challenge/TipGuide';
import type { Position } from './framing/pose';
import { useFraming } from './useFraming';
import type { LightState } from './camera/useTorch';
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
  light: LightState;
  /** What the film that is under way has to answer, and when it began; null: nothing, and not yet. */
  challenge: Challenge | null;
  began: number | null;
}

/** The live picture, over it where the spot belongs and where it is, and one hint at a time. */
export function Viewfinder(props: Props) {
  const { stream, filming, left, reference, target, strength, sweep, light } = props;
  const { challenge, began } = props;
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
  const tipping = useTipping(challenge, began) && challenge !== null;
  const held = useMedia('(pointer: coarse)');
  const [feedback, setFeedback] = useState<string | null>(null);
  const word = challenge
    ? (tipping && feedback) || challengeWord({ challenge, tipping, held, light, hint })
    : filming
      ? filmingWord({ left, sweep, light, hint })
      : null;
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
        pose={tipping ? null : (told?.pose ?? null)}
        good={!tipping && hint === 'good'}
      />
      {(hint || word) && <HintPill hint={hint ?? 'good'} word={word} unseen={tipping} />}
      {tipping && <TipGuide edge={challenge.tip.edge} held={held} onFeedback={setFeedback} />}
    </Box>
  );
}
