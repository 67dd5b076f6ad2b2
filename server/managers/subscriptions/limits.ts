import type { Role } from '#contract/frame/roles';
import { isDealer } from '#contract/frame/roles';
import type { Limits, subscriptions } from '#contract/subscriptions';
import { notFound } from '../../errors/httpError';
import type { CallRequest } from '../../http/route';
import { holderOf, standingOf } from '../../relations/plan';
import { planName } from '../../relations/priceList';
import { giftsLeft } from './gifts/stock';

/** E071: one's own limits, and the administrator anybody's. Null where no plan binds the account. */
export const readLimits = async ({
  params,
  person,
  tx,
}: CallRequest<typeof subscriptions.limits>): Promise<Limits> => {
  const account =
    params.id === person.account || person.role === 'UBER_ADMIN'
      ? await tx
          .selectFrom('accounts')
          .select(['id', 'roles', 'company_id'])
          .where('id', '=', params.id)
          .executeTakeFirst()
      : undefined;
  if (!account) throw notFound('This account was not found.');
  const role = (account.roles[0] ?? null) as Role | null;
  const holder = holderOf({ account: account.id, role, company: account.company_id });
  const standing = holder && (await standingOf(tx, holder));
  return {
    account_id: account.id,
    plan_name: planName(standing?.plan ?? null),
    limit: standing?.limit ?? null,
    used: standing?.used ?? null,
    left: standing && Math.max(0, standing.limit - standing.used),
    available_gift_subscriptions: isDealer(role) ? await giftsLeft(tx, account.id) : null,
  };
};
