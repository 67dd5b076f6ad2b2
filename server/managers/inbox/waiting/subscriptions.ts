import { sql } from 'kysely';
import { isSubscriber, sharesPlan } from '#contract/plans';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { gracePeriod } from '#machines/lifecycles/subscription/terms';
import { statesTagged } from '#machines/kernel/transition';
import { none, present, taskOf, type Source, type Waiting } from './source';

const { subscription: chart } = lifecycles;

/** A renewal that the card refused, until the grace period is over: whoever may change the card is asked for another. */
export const failedPayments: Source = ({ account, company, role }) => {
  const { states, task } = taskOf(chart, 'card.keep');
  const inGrace = states.filter(
    (state) =>
      statesTagged(chart, 'banner').includes(state) && statesTagged(chart, 'given').includes(state),
  );
  const shared = isSubscriber(role) && sharesPlan(role);
  return sql<Waiting>`
    select 'subscription' as lifecycle, s.id, ${none.item} as item_id, ${task}::text as task,
      'The last payment failed. Your plan ends when the grace period is over.' as detail, ${none.moment} as starts_at,
      ended.at as since, ended.at + make_interval(secs => ${gracePeriod / 1000}) as until
    from subscriptions s cross join lateral (
      select to_timestamp((s.context->>'endDate')::bigint / 1000.0) as at) ended
    where s.state = any(${isSubscriber(role) ? inGrace : []}) and (s.context->>'failures')::int > 0
      and (s.context->>'renews')::boolean and ended.at < ${present()}
      and (s.account_id = ${account} or ${shared} and s.company_id = ${company}::uuid)`;
};
