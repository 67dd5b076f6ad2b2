import type { PlanId } from '#contract/plans';
import type { Role } from '#contract/frame/roles';
import { seedPlan } from '../../../server/demo/plans';
import type { Person, TestServer } from '../frame/testServer';
import { transact } from '../../../server/store/transaction';

/** A year of a plan that nobody paid for, to a person who has none: for tests that make more than one object. */
export const givePlan = ({ parts }: TestServer, { id }: Person, plan: PlanId): Promise<void> =>
  transact(parts.store.db, async (tx) => {
    const { roles, company_id } = await tx
      .selectFrom('accounts')
      .select(['roles', 'company_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const role = (roles[0] ?? null) as Role | null;
    await seedPlan(tx, { account: id, role, company: company_id }, plan);
  });
