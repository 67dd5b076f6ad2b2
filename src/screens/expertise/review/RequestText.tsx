import { Box } from '@chakra-ui/react';
import type { ExpertiseCard } from '#contract/expertises';
import { Moment } from '../../parts/history/Moment';

/** Who asks what, in their own words. */
export const RequestText = ({
  expertise: { asker, question, created_at: at },
}: {
  expertise: Pick<ExpertiseCard, 'asker' | 'question' | 'created_at'>;
}) => (
  <Box as="figure" borderLeftWidth="2px" borderColor="accent" pl="4">
    <Box
      as="blockquote"
      maxW="prose"
      whiteSpace="pre-line"
      fontFamily="heading"
      fontSize="lg"
      lineHeight="short"
      css={{ overflowWrap: 'anywhere' }}
    >
      {question}
    </Box>
    <Box as="figcaption" fontSize="sm" color="fg.muted" mt="2">
      {asker.name}
      {asker.company && `, ${asker.company}`} · <Moment at={at} />
    </Box>
  </Box>
);
