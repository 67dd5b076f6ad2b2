import { Box } from '@chakra-ui/react';
import type { EvaluationView, OpinionCard } from '#contract/expertises';
import { OpinionMedia } from '../viewer/OpinionMedia';
import { OpinionText } from '../parts/expertise/OpinionText';
import { VerdictWord } from '../parts/expertise/VerdictWord';
import { SignedDocument } from './SignedDocument';

interface Props {
  evaluation: EvaluationView;
  document: OpinionCard['document'];
}

/** The opinion itself: verdict, what the expert wrote and saw, pictures, the signed document. */
export const Opinion = ({ evaluation, document }: Props) => (
  <Box display="grid" gap="8" gridTemplateColumns="minmax(0, 1fr)">
    {evaluation.verdict && <VerdictWord verdict={evaluation.verdict} size="large" />}
    <OpinionText of={evaluation} />
    <OpinionMedia media={evaluation.media} />
    <SignedDocument document={document} />
  </Box>
);
