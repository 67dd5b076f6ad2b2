import type { LoanView } from '#contract/loans';
import { loanCalls } from '../../../services/loans';
import type { SendEvent } from '../LifecycleActions';

/** The call behind each event of a loan that has a button. */
export const loanActs = (id: string): Record<string, SendEvent<LoanView>> => {
  const params = { id };
  return {
    'curator.approve': ({ idempotencyKey }) =>
      loanCalls.curatorActivate({ params, idempotencyKey }),
    'curator.reject': ({ reason, idempotencyKey }) =>
      loanCalls.curatorReject({ params, body: { reason }, idempotencyKey }),
    'main.approve': ({ idempotencyKey }) => loanCalls.mainActivate({ params, idempotencyKey }),
    'main.reject': ({ reason, idempotencyKey }) =>
      loanCalls.mainReject({ params, body: { reason }, idempotencyKey }),
    'cancellation.revoke': ({ idempotencyKey }) => loanCalls.revoke({ params, idempotencyKey }),
    'item.return': ({ idempotencyKey }) => loanCalls.giveBack({ params, idempotencyKey }),
    'loan.cancel': ({ reason, idempotencyKey }) =>
      loanCalls.cancel({ params, body: { reason }, idempotencyKey }),
  };
};
