import type { Role } from '#contract/frame/roles';
import { system, type Actor } from '#machines/kernel/actor';
import { advance } from '../lifecycle/engine';
import { createAccount, submitRegistration } from '../managers/accounts/register';
import { hashPassword } from '../providers/identity';
import type { Db, Tx } from '../store/open';
import { seedCompanies, type DemoCompanyKey } from './companies';
import { seedPlans, seedStock } from './plans';
import { transact } from '../store/transaction';

export const demoPassword = 'passepartout';
const domain = 'demo.passepartout.test';

interface DemoPerson {
  name: string;
  role: Role | null;
  first: string;
  last: string;
  company?: DemoCompanyKey;
}

/** One person of every role, and one who still waits (README). */
export const demoPeople: DemoPerson[] = [
  { name: 'owner', role: 'BUYER', first: 'Olga', last: 'Owner' },
  { name: 'seller', role: 'SALES_MANAGER', first: 'Samuel', last: 'Seller', company: 'house' },
  {
    name: 'inventory',
    role: 'INVENTORY_MANAGER',
    first: 'Ines',
    last: 'Inventory',
    company: 'house',
  },
  {
    name: 'dealer',
    role: 'INVENTORY_SALES_MANAGER',
    first: 'Daniel',
    last: 'Dealer',
    company: 'house',
  },
  { name: 'admin', role: 'UBER_ADMIN', first: 'Ada', last: 'Admin' },
  { name: 'main', role: 'MAIN_REPRESENTATIVE', first: 'Magnus', last: 'Main', company: 'museum' },
  {
    name: 'curator',
    role: 'CURATOR_REPRESENTATIVE',
    first: 'Clara',
    last: 'Curator',
    company: 'museum',
  },
  {
    name: 'it',
    role: 'IT_TECHNICAL_REPRESENTATIVE',
    first: 'Ivar',
    last: 'Technik',
    company: 'museum',
  },
  { name: 'artist', role: 'DIGITAL_ARTIST', first: 'Ilse', last: 'Marrow', company: 'studio' },
  { name: 'expert', role: 'EXPERT', first: 'Esther', last: 'Expert' },
  { name: 'creator', role: 'BOOTSTRAPPED', first: 'Carl', last: 'Creator' },
  { name: 'newcomer', role: null, first: 'Nora', last: 'Newcomer' },
];

export const addressOf = (name: string) => `${name}@${domain}`;

const finder = (tx: Tx) => (name: string) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'roles', 'company_id'])
    .where('email', '=', addressOf(name))
    .executeTakeFirstOrThrow();

/** Plans and gifts for people who were seeded before there were plans. */
export const completePeople = (db: Db): Promise<void> =>
  transact(db, async (tx) => {
    await seedPlans(tx, finder(tx));
    await seedStock(tx, finder(tx));
  });

/**
 * All demo people with their companies, in one transaction: all are there, or none. `demo` marks them, so that a start
 * without the demo finds and disables them.
 */
export const seedPeople = async (db: Db, { demo = false } = {}): Promise<void> => {
  const hashes = await Promise.all(demoPeople.map(() => hashPassword(demoPassword)));
  await transact(db, async (tx) => {
    const ids = await seedCompanies(tx);
    const sorted = [...demoPeople.entries()].sort(
      ([, a], [, b]) => Number(b.role === 'UBER_ADMIN') - Number(a.role === 'UBER_ADMIN'),
    );
    let admin: Actor | null = null;
    for (const [index, person] of sorted) {
      const company = person.company ? ids[person.company] : null;
      const id = await createAccount(tx, {
        email: addressOf(person.name),
        passwordHash: hashes[index] ?? null,
        alias: `${person.first} ${person.last}`,
        firstName: person.first,
        lastName: person.last,
        company,
      });
      if (!id) throw new Error(`${person.name} is there already`);
      if (demo) await tx.updateTable('accounts').set({ demo }).where('id', '=', id).execute();
      if (company)
        await tx
          .insertInto('assignments')
          .values({ company_id: company, account_id: id })
          .execute();
      if (person.role === 'UBER_ADMIN') {
        await advance(tx, 'account', id, { type: 'admin.appoint' }, system);
        admin = { id, role: 'UBER_ADMIN', relations: [] };
        continue;
      }
      await submitRegistration(tx, id);
      if (person.role && admin)
        await advance(tx, 'account', id, { type: 'account.approve', roles: [person.role] }, admin);
    }
    await seedPlans(tx, finder(tx));
    if (demo) await seedStock(tx, finder(tx));
  });
};
