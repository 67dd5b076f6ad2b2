import { Box } from '@chakra-ui/react';
import type { AnalysisRun } from '#contract/verification/analyses';
import type { Fingerprint } from '#contract/verification/fingerprints';
import { verification } from '../data/lifecycles/verification';
import { Progress } from '../parts/Progress';
import { ReferenceView } from './evidence/ReferenceView';

interface Props {
  run: AnalysisRun;
  fingerprint: Fingerprint;
  /** Of the present stage, 0 to 1. */
  share: number | null;
}

/** While there is no evidence yet: the reference, and beside it what the server does with the footage. */
export function RunUnderWay({ run, fingerprint, share }: Props) {
  return (
    <Box
      display="grid"
      gap="6"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
    >
      <ReferenceView fingerprint={fingerprint} />
      <Box
        aspectRatio="4 / 3"
        bg="progress.wash"
        color="progress"
        borderRadius="md"
        display="grid"
        alignContent="center"
        textAlign="center"
        gap="2"
        p="6"
      >
        <Box role="status" fontFamily="heading" fontSize="xl">
          {verification.step(run.lifecycle.state)}
        </Box>
        <Progress share={share} label={verification.step(run.lifecycle.state)} bare />
        <Box fontSize="sm">
          {run.started_by && `Filmed by ${run.started_by}. `}You can leave this page. The
          verification continues.
        </Box>
      </Box>
    </Box>
  );
}
