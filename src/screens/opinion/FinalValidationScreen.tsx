import { Box } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import type { Role } from '#contract/frame/roles';
import type { ExpertiseView } from '#contract/expertises';
import { expertise } from '../data/lifecycles/expertise';
import { TextLink } from '../parts/Button';
import { Empty } from '../parts/Empty';
import { Countdown } from '../parts/expertise/Countdown';
import { ExpertiseWord } from '../parts/expertise/ExpertiseWord';
import { LifecycleActions } from '../parts/LifecycleActions';
import { Check } from './Check';
import { checksOf } from './checks';
import { Beside } from '../parts/object/Beside';
import { submitCall } from './opinionCalls';
import { OpinionFrame } from './OpinionFrame';

/** Everything on one page before an opinion is submitted (R41): what is missing is a link to where it is mended. */
export function FinalValidationScreen() {
  const { id = '' } = useParams();
  return (
    <OpinionFrame id={id} title="Final validation">
      {({ object, item, latest }, { me, role, again }) => (
        <Beside object={object}>
          {latest && expertise.is(latest.lifecycle.state, 'open') ? (
            <Checks
              opinion={latest}
              digital={item?.type === 'digital'}
              me={{ id: me, role }}
              again={again}
            />
          ) : (
            <Empty title="You have no open opinion">
              Before an expert submits an opinion, this page shows everything it is based on. What
              is known of this object is on the{' '}
              <TextLink to={`/dashboard/expert_opinion/${id}`}>opinion page</TextLink>.
            </Empty>
          )}
        </Beside>
      )}
    </OpinionFrame>
  );
}

interface Props {
  opinion: ExpertiseView;
  digital: boolean;
  me: { id: string; role: Role };
  again: () => void;
}

function Checks({ opinion, digital, me, again }: Props) {
  const { lifecycle, expires_at, now, item } = opinion;
  const isExpert = lifecycle.relations.includes('expert');
  const reviewed = expertise.is(lifecycle.state, 'reviewing');
  return (
    <>
      <Box display="grid" gap="4" justifyItems="start">
        <ExpertiseWord lifecycle={lifecycle} />
        {reviewed && expires_at && <Countdown until={expires_at} now={now} />}
      </Box>
      <Box as="ol" listStyleType="none">
        {checksOf(opinion, digital).map((check) => (
          <Check key={check.name} check={check} mends={isExpert && reviewed} />
        ))}
      </Box>
      <LifecycleActions
        chart={expertise}
        lifecycle={lifecycle}
        me={me}
        calls={submitCall(opinion.id)}
        onDone={again}
        now={now}
      />
      {!reviewed && (
        <Box>
          {expertise.is(lifecycle.state, 'submitted')
            ? 'The opinion was submitted. '
            : 'The expert has not accepted the request yet. '}
          <TextLink to={`/dashboard/expert_opinion/${item.id}`}>Open the opinion</TextLink>
        </Box>
      )}
    </>
  );
}
