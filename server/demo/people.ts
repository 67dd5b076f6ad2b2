import type { Role } from '#contract/roles';
import type { Actor } from '#machines/actor';
import { lifecycles } from '#machines/lifecycles';
import { statesTagged } from '#machines/next';
import { advance } from '../lifecycle/advance';
import { bearAccount, submit } from '../managers/accounts/register';
import { hashPassword } from '../providers/identity';
import type { Db, Tx } from '../store/open';

export const demoPassword = 'passepartout';
const domain = 'demo.passepartout.test';

interface DemoPerson {
  name: string;
  role: Role | null;
  first: string;
  last: string;
  company?: keyof typeof companies;
}

const companies = {
  house: { name: 'Maison Aurelle', type: 'GENERAL', country: 'France', city: 'Paris' },
  museum: { name: 'Strandgaten Museum', type: 'GENERAL', country: 'Norway', city: 'Bergen' },
  studio: {
    name: 'Studio Ilse Marrow',
    type: 'PERSONAL',
    country: 'Netherlands',
    city: 'Rotterdam',
  },
} as const;

/** One person of every role, and one who still waits (architecture.md, outside face). */
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

/** The first administrator approves the others; nobody approves them, so the row is born approved. */
const bearAdmin = async (tx: Tx, id: string) => {
  const [approved = ''] = statesTagged(lifecycles.account, 'approved');
  const roles: Role[] = ['UBER_ADMIN'];
  await tx
    .updateTable('accounts')
    .set({ state: approved, context: JSON.stringify({ roles, reason: null }), roles })
    .where('id', '=', id)
    .execute();
};

const approve = async (tx: Tx, id: string, role: Role, admin: Actor) => {
  await advance(tx, 'account', id, { type: 'account.approve', roles: [role] }, admin);
  await tx
    .updateTable('accounts')
    .set({ roles: [role] })
    .where('id', '=', id)
    .execute();
};

/** All demo people with their companies, in one transaction: all are there, or none. */
export const seedPeople = async (db: Db): Promise<void> => {
  const hashes = await Promise.all(demoPeople.map(() => hashPassword(demoPassword)));
  await db.transaction().execute(async (tx) => {
    const ids: Record<string, string> = {};
    for (const [key, { name, type, country, city }] of Object.entries(companies)) {
      const row = await tx
        .insertInto('companies')
        .values({ name, type, country, primary_address: `${city}, ${country}` })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids[key] = row.id;
    }
    const sorted = [...demoPeople.entries()].sort(
      ([, a], [, b]) => Number(b.role === 'UBER_ADMIN') - Number(a.role === 'UBER_ADMIN'),
    );
    let admin: Actor | null = null;
    for (const [index, person] of sorted) {
      const company = person.company ? (ids[person.company] ?? null) : null;
      const id = await bearAccount(tx, {
        email: addressOf(person.name),
        passwordHash: hashes[index] ?? null,
        alias: `${person.first} ${person.last}`,
        firstName: person.first,
        lastName: person.last,
        company,
      });
      if (!id) throw new Error(`${person.name} is there already`);
      if (company)
        await tx
          .insertInto('assignments')
          .values({ company_id: company, account_id: id })
          .execute();
      if (person.role === 'UBER_ADMIN') {
        await bearAdmin(tx, id);
        admin = { id, role: 'UBER_ADMIN', sides: [] };
        continue;
      }
      await submit(tx, id);
      if (person.role && admin) await approve(tx, id, person.role, admin);
    }
  });
};
