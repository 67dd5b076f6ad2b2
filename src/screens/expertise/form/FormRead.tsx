import { Box } from '@chakra-ui/react';
import type { EvaluationView } from '#contract/expertises';
import { OpinionMedia } from '../../viewer/OpinionMedia';
import { OpinionText } from '../../parts/expertise/OpinionText';
import { VerdictWord } from '../../parts/expertise/VerdictWord';

/** The authentication form as it was closed. */
export const FormRead = ({ evaluation }: { evaluation: EvaluationView }) => (
  <Box display="grid" gap="6">
    {evaluation.verdict && <VerdictWord verdict={evaluation.verdict} size="large" />}
    <OpinionText of={evaluation} />
    <OpinionMedia media={evaluation.media} />
  </Box>
);
