import { Box } from '@chakra-ui/react';
import type { EvaluationView } from '#contract/expertises';

interface Props {
  of: Pick<EvaluationView, 'summary' | 'observations'>;
  /** The heading level of the parts: the next one under that of the place where it stands. */
  as?: 'h2' | 'h3' | 'h4';
}

/** What the expert wrote: the summary, and what they saw part by part. */
export function OpinionText({ of: { summary, observations }, as = 'h3' }: Props) {
  return (
    <Box
      display="grid"
      gap="6"
      gridTemplateColumns="minmax(0, 1fr)"
      css={{ overflowWrap: 'anywhere' }}
    >
      {summary && (
        <Box maxW="prose" whiteSpace="pre-line">
          {summary}
        </Box>
      )}
      {observations.length > 0 && (
        <Box>
          <Box as={as} fontFamily="body" fontSize="sm" fontWeight="medium" mb="2">
            Observations
          </Box>
          <Box as="dl">
            {observations.map(({ part, text }, index) => (
              <Box
                key={`${index} ${part}`}
                display="grid"
                gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '11rem minmax(0, 1fr)' }}
                columnGap="6"
                rowGap="1"
                py="3"
                borderTopWidth="1px"
              >
                <Box as="dt" color="fg.muted">
                  {part}
                </Box>
                <Box as="dd" maxW="prose" whiteSpace="pre-line">
                  {text}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}
