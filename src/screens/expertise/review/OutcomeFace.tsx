import { Box } from '@chakra-ui/react';
import { expertise as chart } from '../../data/lifecycles/expertise';
import { AllSteps } from '../../parts/chart/AllSteps';
import { Course } from '../../parts/history/Course';
import { expertiseStops } from '../../parts/expertise/expertiseStops';
import { OpinionMedia } from '../../viewer/OpinionMedia';
import { OpinionText } from '../../parts/expertise/OpinionText';
import { VerdictWord } from '../../parts/expertise/VerdictWord';
import { Section } from '../../parts/Section';
import { SignedDocument } from '../SignedDocument';
import type { FaceProps } from './face';
import { ObjectInBrief } from './ObjectInBrief';
import { RequestText } from './RequestText';

/** What came of an opinion that is no longer worked on. */
export function OutcomeFace({ expertise }: FaceProps) {
  const { lifecycle, evaluation, signature, item } = expertise;
  const given = chart.is(lifecycle.state, 'submitted') || chart.is(lifecycle.state, 'finished');
  return (
    <Box display="grid" gap="10">
      <Course label="Opinion" stops={expertiseStops(expertise)} />
      <Box
        display="grid"
        gap={{ base: '8', lg: '14' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
      >
        <Box display="grid" gap="8" alignContent="start" minWidth="0">
          {given && evaluation && (
            <>
              {evaluation.verdict && <VerdictWord verdict={evaluation.verdict} size="large" />}
              <OpinionText of={evaluation} as="h2" />
              <OpinionMedia media={evaluation.media} />
              {signature?.signed_url && (
                <Section title="Signed certificate">
                  <SignedDocument signature={signature} />
                </Section>
              )}
            </>
          )}
          <Section title="What was asked">
            <RequestText expertise={expertise} />
          </Section>
          <AllSteps
            chart={chart}
            state={lifecycle.state}
            steps={expertise.steps}
            kind="Expert opinion"
          />
        </Box>
        <Box>
          <ObjectInBrief item={item} />
        </Box>
      </Box>
    </Box>
  );
}
