import { Box } from '@chakra-ui/react';
import { verificationThreshold } from '#contract/frame/limits';
import { percent } from './runWords';

/** 0 to 100 per cent with the threshold marked on it (spec 5); the mark moves in only when there is a number. */
export function ConfidenceScale({ confidence }: { confidence: number | null }) {
  const passed = confidence !== null && confidence > verificationThreshold;
  const colour = passed ? 'verified' : 'failed';
  return (
    <Box
      role="img"
      aria-label={
        confidence === null
          ? `Confidence not known yet; more than ${percent(verificationThreshold)} is needed`
          : `Confidence ${percent(confidence)}; more than ${percent(verificationThreshold)} is needed`
      }
      pt="7"
      pb="7"
      mb="2"
      position="relative"
      fontSize="xs"
      fontVariantNumeric="tabular-nums"
    >
      <Box position="relative" height="2" bg="bg.rest" borderRadius="full" overflow="hidden">
        <Box
          position="absolute"
          inset="0"
          bg={colour}
          transformOrigin="left"
          transition="transform 250ms cubic-bezier(0.2, 0, 0, 1)"
          style={{ transform: `scaleX(${(confidence ?? 0) / 100})` }}
        />
      </Box>
      <Box
        position="absolute"
        top="5"
        height="6"
        width="2px"
        bg="fg"
        style={{ left: `${verificationThreshold}%` }}
      />
      <Box
        position="absolute"
        top="0"
        transform="translateX(-50%)"
        whiteSpace="nowrap"
        style={{ left: `${verificationThreshold}%` }}
      >
        {percent(verificationThreshold)}
      </Box>
      <Box
        position="absolute"
        bottom="0"
        left="0"
        right="0"
        display="flex"
        justifyContent="space-between"
        color="fg.muted"
      >
        <span>0</span>
        <span>100</span>
      </Box>
    </Box>
  );
}
