import type { ExpertiseView } from '#contract/expertises';
import { expertiseCalls } from '../../services/expertises';
import type { SendEvent } from '../data/stepCalls';

/** E092 has a page of its own (R41), and the opinion's id in its body. */
export const submitCall = (id: string): Record<string, SendEvent<ExpertiseView>> => ({
  'expertise.submit': ({ idempotencyKey }) =>
    expertiseCalls.submit({ body: { id }, idempotencyKey }),
});
