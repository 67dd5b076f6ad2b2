import { Box } from '@chakra-ui/react';
import { expertises } from '#contract/expertises';
import { expertise as chart } from '../../data/lifecycles/expertise';
import type { ExpertiseContext } from '../../data/lifecycles/expertiseRules';
import { stepCalls } from '../../data/stepCalls';
import { LifecycleActions } from '../../parts/LifecycleActions';
import { Moment } from '../../parts/history/Moment';
import type { FaceProps } from './face';
import { ObjectInBrief } from './ObjectInBrief';
import { RequestText } from './RequestText';

/** A request before its answer: the question, who asks, the object in brief. */
export function RequestFace({ expertise, me, onDone }: FaceProps) {
  const { id, item, lifecycle, now } = expertise;
  const { answerBy } = lifecycle.context as unknown as ExpertiseContext;
  return (
    <Box
      display="grid"
      gap={{ base: '8', lg: '14' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
    >
      <Box display="grid" gap="8" alignContent="start" order={{ base: 2, lg: 1 }}>
        <RequestText expertise={expertise} />
        <Box maxW="prose" display="grid" gap="3" color="fg.muted">
          <p>
            After you accept, you have 48 hours. You then see the full record, verify the object’s
            fingerprints, write your opinion and sign it.
          </p>
          <p>
            Answer by <Moment at={new Date(answerBy).toISOString()} />. The request expires then.
          </p>
        </Box>
        <LifecycleActions
          chart={chart}
          lifecycle={lifecycle}
          me={me}
          now={now}
          calls={stepCalls(expertises, id)}
          onDone={onDone}
        />
      </Box>
      <Box order={{ base: 1, lg: 2 }}>
        <ObjectInBrief item={item} />
      </Box>
    </Box>
  );
}
