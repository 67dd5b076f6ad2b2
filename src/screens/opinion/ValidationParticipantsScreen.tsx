import { Box } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import { expertise } from '../data/lifecycles/expertise';
import { Card } from '../parts/Card';
import { Course } from '../parts/history/Course';
import { Empty } from '../parts/Empty';
import { Countdown } from '../parts/expertise/Countdown';
import { expertiseStops } from '../parts/expertise/expertiseStops';
import { Moment } from '../parts/history/Moment';
import { TextLink } from '../parts/Button';
import { ObjectBrief } from '../parts/object/ObjectBrief';
import { OpinionFrame } from './OpinionFrame';
import { participantsOf, type Participant } from './participants';

/** Who takes part in an opinion, what each has done and what each does next, live (R40). */
export function ValidationParticipantsScreen() {
  const { id = '' } = useParams();
  return (
    <OpinionFrame id={id} title="Validation" lead="Who takes part in this opinion, live.">
      {({ object, latest }) => (
        <Box display="grid" gap="10" gridTemplateColumns="minmax(0, 1fr)">
          <ObjectBrief object={object} />
          {latest ? (
            <>
              <Course stops={expertiseStops(latest)} label="Expert opinion" />
              {latest.expires_at && expertise.is(latest.lifecycle.state, 'reviewing') && (
                <Countdown until={latest.expires_at} now={latest.now} />
              )}
              <Box
                as="ul"
                listStyleType="none"
                display="grid"
                gap="6"
                gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
              >
                {participantsOf(latest).map((one) => (
                  <Person key={one.part} of={one} />
                ))}
              </Box>
              <Box fontSize="sm" display="flex" flexWrap="wrap" columnGap="6" rowGap="2">
                <TextLink to={`/dashboard/expert_opinion/${id}`}>Expert opinion</TextLink>
                <TextLink to={`/dashboard/final_validation/${id}`}>Final validation</TextLink>
              </Box>
            </>
          ) : (
            <Empty title="You take part in no opinion on this object">
              The two people of an opinion see each other’s steps here while it is under way.
              Finished opinions are on the{' '}
              <TextLink to={`/dashboard/expert_opinion/${id}`}>opinion page</TextLink>.
            </Empty>
          )}
        </Box>
      )}
    </OpinionFrame>
  );
}

function Person({ of }: { of: Participant }) {
  return (
    <Card as="li" p="5" display="grid" gap="4" alignContent="start">
      <Box css={{ overflowWrap: 'anywhere' }}>
        <Box textStyle="eyebrow" color="fg.muted">
          {of.part}
        </Box>
        <Box fontFamily="heading" fontSize="lg" lineHeight="short">
          {of.name}
        </Box>
        {of.company && (
          <Box fontSize="sm" color="fg.muted">
            {of.company}
          </Box>
        )}
      </Box>
      <Box>
        <Box fontSize="sm" fontWeight="medium">
          Next
        </Box>
        {of.next.map((sentence) => (
          <Box key={sentence}>{sentence}</Box>
        ))}
      </Box>
      {of.done.length > 0 && (
        <Box>
          <Box fontSize="sm" fontWeight="medium">
            Done
          </Box>
          <Box as="ol" listStyleType="none" fontSize="sm" display="grid" gap="1">
            {of.done.map(({ label, at }) => (
              <li key={`${label} ${at}`}>
                {label}
                <Box color="fg.muted" fontSize="xs">
                  <Moment at={at} />
                </Box>
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Card>
  );
}
