import { Box } from '@chakra-ui/react';
import { Icon, type IconName } from '../parts/Icon';
import type { VerdictKind } from '../parts/Verdict';
import { percent } from './runWords';

export interface VerdictFaceProps {
  kind: VerdictKind;
  word: string;
  confidence: number | null;
}

const marks: Record<VerdictKind, IconName> = {
  verified: 'tick',
  failed: 'cross',
  waiting: 'clock',
  progress: 'turning',
  plain: 'dot',
};

/** The verdict large: seal, word, number. */
export function VerdictFace({ kind, word, confidence }: VerdictFaceProps) {
  const colour = kind === 'plain' ? 'fg.muted' : kind;
  return (
    <Box display="flex" alignItems="center" gap="5" color={colour}>
      <Box
        display="grid"
        placeItems="center"
        width="16"
        height="16"
        flexShrink="0"
        borderRadius="full"
        borderWidth="2px"
        borderColor="currentColor"
        bg={kind === 'plain' ? 'bg.muted' : `${kind}.wash`}
      >
        <Icon name={marks[kind]} size="2rem" />
      </Box>
      <Box>
        <Box fontFamily="heading" fontSize="xl" lineHeight="tight">
          {word}
        </Box>
        {confidence !== null && (
          <Box fontSize="lg" fontVariantNumeric="tabular-nums" mt="1">
            {percent(confidence)}
            <Box as="span" color="fg.muted" fontSize="sm">
              {' '}
              confidence
            </Box>
          </Box>
        )}
      </Box>
    </Box>
  );
}
