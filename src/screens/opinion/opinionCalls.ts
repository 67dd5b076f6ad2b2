import type { ExpertiseView } from '#contract/expertises';
import type { SendEvent } from '../parts/LifecycleActions';
import { expertiseCalls } from '../../services/expertises';

/** The call behind each event of an opinion that has a button here. Submitting has its own page (R41). */
export const opinionCalls = (id: string): Record<string, SendEvent<ExpertiseView>> => {
  const params = { id };
  return {
    'expertise.accept': ({ idempotencyKey }) => expertiseCalls.accept({ params, idempotencyKey }),
    'expertise.decline': ({ reason, idempotencyKey }) =>
      expertiseCalls.decline({ params, body: { reason }, idempotencyKey }),
    'expertise.finish': ({ idempotencyKey }) => expertiseCalls.finish({ params, idempotencyKey }),
    'window.extend': ({ idempotencyKey }) => expertiseCalls.extend({ params, idempotencyKey }),
    'expertise.cancel': ({ reason, idempotencyKey }) =>
      expertiseCalls.cancel({ params, body: { reason }, idempotencyKey }),
  };
};

export const submitCall = (id: string): Record<string, SendEvent<ExpertiseView>> => ({
  'expertise.submit': ({ idempotencyKey }) =>
    expertiseCalls.submit({ body: { id }, idempotencyKey }),
});
