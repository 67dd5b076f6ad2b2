import { Box } from '@chakra-ui/react';
import { expertises, type ExpertiseView, type OpinionCard } from '#contract/expertises';
import type { Role } from '#contract/frame/roles';
import { expertise } from '../data/lifecycles/expertise';
import { stepCalls } from '../data/stepCalls';
import { ButtonLink, TextLink } from '../parts/Button';
import { AllSteps } from '../parts/chart/AllSteps';
import { Course } from '../parts/history/Course';
import { Countdown } from '../parts/expertise/Countdown';
import { expertiseStops } from '../parts/expertise/expertiseStops';
import { StepList } from '../parts/list/StepList';
import { LifecycleActions } from '../parts/LifecycleActions';
import { Section } from '../parts/Section';
import { Opinion } from './Opinion';
import { FactList } from '../parts/object/FactList';

interface Props {
  opinion: ExpertiseView;
  document: OpinionCard['document'];
  me: { id: string; role: Role };
  /** False: a step was told, its reading is on the way. */
  settled: boolean;
  onChanged: () => void;
}

/** The opinion under way, to its two parties: where it stands, how long is left, what may be done, what happened. */
export function OpenOpinion({ opinion, document, me, settled, onChanged }: Props) {
  const { lifecycle, expert, asker, question, evaluation, item, expires_at, now } = opinion;
  const isExpert = lifecycle.relations.includes('expert');
  const reviewed = expertise.is(lifecycle.state, 'reviewing');
  return (
    <Box display="grid" gap="10" gridTemplateColumns="minmax(0, 1fr)">
      <Course stops={expertiseStops(opinion)} label="Expert opinion" />
      {reviewed && expires_at && <Countdown until={expires_at} now={now} />}
      <Box visibility={settled ? 'visible' : 'hidden'}>
        <LifecycleActions
          chart={expertise}
          lifecycle={lifecycle}
          me={me}
          calls={stepCalls(expertises, opinion.id)}
          onDone={onChanged}
          now={now}
        />
      </Box>
      {isExpert && reviewed && (
        <Box>
          <ButtonLink to={`/dashboard/authenticate/${item.id}`}>Examine the object</ButtonLink>
        </Box>
      )}
      {evaluation && !isExpert && (
        <Section title="The opinion">
          <Opinion evaluation={evaluation} document={document} />
        </Section>
      )}
      <Section title="The request">
        <FactList
          rows={[
            ['Expert', expert.name, expert.company],
            ['Requested by', asker.name, asker.company],
            ['Question', question],
          ]}
        />
      </Section>
      <Section title="What has happened">
        <StepList steps={opinion.steps} />
        <Box mt="4" fontSize="sm" display="flex" flexWrap="wrap" columnGap="6" rowGap="2">
          <TextLink to={`/dashboard/validation_participants/${item.id}`}>
            Who takes part, and what comes next
          </TextLink>
          <TextLink to={`/dashboard/final_validation/${item.id}`}>Final validation</TextLink>
          <AllSteps
            chart={expertise}
            state={lifecycle.state}
            steps={opinion.steps}
            kind="Expert opinion"
          />
        </Box>
      </Section>
    </Box>
  );
}
