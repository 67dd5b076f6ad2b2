import { randomUUID } from 'node:crypto';
import { inventories } from '#contract/people/inventories';
import type { Company } from '#contract/people/companies';
import type { Role } from '#contract/frame/roles';
import { system, type Actor } from '#machines/kernel/actor';
import { advance } from '../../../server/lifecycle/engine';
import type { Holder } from '../../../server/relations/holders';
import { createAccount, submitRegistration } from '../../../server/managers/accounts/register';
import { draft, serialOf } from '../records/drafts';
import type { PeopledServer, Person } from './testServer';
import { transact } from '../../../server/store/transaction';
import { own } from './owning';

/** The id of a company by its name. */
export const companyOf = async (house: PeopledServer, name: string): Promise<string> => {
  const { id } = await house.parts.store.db
    .selectFrom('companies')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return id;
};

export const addCompany = (house: PeopledServer, fields: object = {}): Promise<Company> =>
  house.done(house.person('admin'), inventories.create, {
    body: { name: `Company ${randomUUID()}`, type: 'GENERAL', ...fields },
  });

/** Somebody new: approved with a role, or still waiting; in a company, assigned to inventories. */
export const join = async (
  house: PeopledServer,
  name: string,
  role: Role | null,
  {
    company = null,
    assigned = [],
    email = `${name.toLowerCase()}.${randomUUID()}@side.test`,
  }: { company?: string | null; assigned?: string[]; email?: string } = {},
): Promise<Person> => {
  const { store, identity } = house.parts;
  const admin: Actor = { id: house.person('admin').id, role: 'UBER_ADMIN', relations: [] };
  const id = await transact(store.db, async (tx) => {
    const account = await createAccount(tx, {
      email,
      alias: `${name} ${randomUUID().slice(0, 8)}`,
      company,
    });
    if (!account) throw new Error(`${name} is there already`);
    await submitRegistration(tx, account);
    if (role)
      await advance(tx, 'account', account, { type: 'account.approve', roles: [role] }, admin);
    for (const company_id of assigned)
      await tx.insertInto('assignments').values({ company_id, account_id: account }).execute();
    return account;
  });
  return { name, id, token: (await identity.issueToken?.(id)) ?? '' };
};

export interface Thing {
  model: string;
  item: string;
}

/** A draft whose brand is its name in the test, so that lists can be read by it. */
export const make = async (
  house: PeopledServer,
  who: Person,
  brand: string,
  fields: object = {},
) => {
  const model = await draft(house, who, { brand, ...fields });
  return { model: model.id, item: serialOf(model) };
};

/** Takes a draft's first serial through its chart to the end: the engine is not asked, whose it is matters here. */
export const publish = async (
  house: PeopledServer,
  who: Person,
  { item }: Thing,
  owner?: Holder,
): Promise<void> => {
  const { db } = house.parts.store;
  const account = db.selectFrom('accounts').select('roles').where('id', '=', who.id);
  const [role] = (await account.executeTakeFirstOrThrow()).roles as Role[];
  const by: Actor = { id: who.id, role: role ?? null, relations: ['maker'] };
  await transact(db, async (tx) => {
    const step = (event: Parameters<typeof advance<'publication'>>[3], actor = by) =>
      advance(tx, 'publication', item, event, actor);
    await step({ type: 'form.complete' });
    await step({ type: 'media.complete' });
    await step({ type: 'passport.create' });
    await step({ type: 'fingerprints.counted', total: 1, verified: 1 }, system);
    await step({ type: 'publication.publish' });
    for (const type of ['certificate.make', 'credential.issue', 'anchor.write'] as const)
      await step({ type }, system);
    if (owner) await own(tx, item, owner);
  });
};
