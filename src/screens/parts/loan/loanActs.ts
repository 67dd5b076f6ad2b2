import type { LoanView } from '#contract/loans';
import type { LoanContext } from '#machines/lifecycles/loan/rules';
import { loanCalls } from '../../../services/loans';
import type { SendEvent } from '../LifecycleActions';

/** The call behind each event of a loan that has a button. A digital image is not brought back. */
export const loanActs = ({
  id,
  lifecycle,
}: Pick<LoanView, 'id' | 'lifecycle'>): Record<string, SendEvent<LoanView>> => {
  const params = { id };
  const { physical } = lifecycle.context as LoanContext;
  return {
    'curator.approve': ({ idempotencyKey }) =>
      loanCalls.curatorActivate({ params, idempotencyKey }),
    'curator.reject': ({ reason, idempotencyKey }) =>
      loanCalls.curatorReject({ params, body: { reason }, idempotencyKey }),
    'main.approve': ({ idempotencyKey }) => loanCalls.mainActivate({ params, idempotencyKey }),
    'main.reject': ({ reason, idempotencyKey }) =>
      loanCalls.mainReject({ params, body: { reason }, idempotencyKey }),
    'cancellation.revoke': ({ idempotencyKey }) => loanCalls.revoke({ params, idempotencyKey }),
    ...(physical && {
      'item.return': ({ idempotencyKey }) => loanCalls.giveBack({ params, idempotencyKey }),
    }),
    'loan.cancel': ({ reason, idempotencyKey }) =>
      loanCalls.cancel({ params, body: { reason }, idempotencyKey }),
  };
};
