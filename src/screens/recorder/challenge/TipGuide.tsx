import { Box } from '@chakra-ui/react';
import { useEffect } from 'react';
import type { ChallengeEdge } from '#contract/verification/challenge';
import { Icon } from '../../parts/Icon';
import { tiltWords } from '../framing/tilt';
import { tipWords } from './course';
import { EdgeMark } from './EdgeMark';
import { TipDrawing } from './TipDrawing';
import { useTilt } from './useTilt';

/** One short buzz: it is time, also for a person who looks at the object. */
const buzzMs = 80;

interface Props {
  edge: ChallengeEdge;
  held: boolean;
  /** Told what the device says of the tip, for readers; null: nothing. */
  onFeedback: (words: string | null) => void;
}

/** Over the live picture: which edge is to come closer, drawn, and how far it has come where the device tells that. */
export function TipGuide({ edge, held, onFeedback }: Props) {
  const tilt = useTilt(edge);
  const { act, how } = tipWords(edge, held);
  const feedback = tiltWords(tilt, how);
  const good = tilt === 'enough';
  useEffect(() => {
    navigator.vibrate?.(buzzMs);
  }, []);
  useEffect(() => {
    onFeedback(feedback);
    return () => onFeedback(null);
  }, [feedback, onFeedback]);
  return (
    <Box
      position="absolute"
      inset="0"
      pointerEvents="none"
      aria-hidden="true"
      data-tip={edge}
      data-tilt={tilt ?? undefined}
    >
      <EdgeMark edge={edge} pointed={!good && tilt !== 'far'} />
      <Box
        position="absolute"
        top={`calc(${edge === 'top' ? '4.5rem' : '1rem'} + env(safe-area-inset-top, 0px))`}
        left="50%"
        transform="translateX(-50%)"
        width="calc(100% - 2.5rem)"
        maxW="24rem"
        display="flex"
        alignItems="center"
        gap="3"
        px="3"
        py="3"
        borderRadius="md"
        bg={good ? '#F0D08A' : 'rgb(0 0 0 / 0.8)'}
        color={good ? '#16191C' : '#fff'}
      >
        <TipDrawing edge={edge} tilt={tilt} />
        <Box lineHeight="1.25" fontSize="xl" fontWeight="semibold">
          {feedback ?? (
            <>
              {act}:<Box color="#F0D08A">{how}</Box>
            </>
          )}
        </Box>
        {good && <Icon name="tick" size="1.5rem" />}
      </Box>
    </Box>
  );
}
