import { Box } from '@chakra-ui/react';
import type { AnalysisRun } from '#contract/verification/analyses';
import { Icon } from '../parts/Icon';
import { livenessWord } from './livenessWords';

/** Whether the thing itself was filmed, quietly below the verdict; nothing where nothing is known. */
export function LivenessLine({ run, answers }: { run: AnalysisRun; answers: boolean }) {
  const said = livenessWord(run, answers);
  if (!said) return null;
  return (
    <Box
      mt="2"
      display="flex"
      gap="2"
      color={said.live ? 'fg' : 'fg.muted'}
      data-liveness={run.liveness?.verdict}
    >
      {said.live && (
        <Box as="span" color="verified" pt="1">
          <Icon name="tick" />
        </Box>
      )}
      <span>{said.text}</span>
    </Box>
  );
}
