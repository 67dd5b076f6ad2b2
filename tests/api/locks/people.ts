import { accounts } from '#contract/people/accounts';
import { inventories } from '#contract/people/inventories';
import { appointAdmin } from '../../../server/managers/accounts/appoint';
import { emailCodes, voidCodes } from '../../../server/providers/identity/codes';
import { transact } from '../../../server/store/transaction';
import { disableDemo } from '../../../server/demo/switch';
import { addCompany, join } from '../frame/concurrently';
import type { TestServer } from '../frame/testServer';
import { emailOf } from '../sales/selling';
import { locking, row, type LockCase } from './waiting';

/** Accounts and companies. */
export const peopleLocks = async (house: TestServer): Promise<LockCase[]> => {
  const { db } = house.parts.store;
  const [admin, newcomer] = [house.person('admin'), house.person('newcomer')];
  const somebody = await join(house, 'Somebody', 'SALES_MANAGER');
  const removed = await join(house, 'Removed', 'BUYER');
  const appointed = await join(house, 'Appointed', 'BUYER');
  const email = await emailOf(house, appointed);
  const { id: company, name } = await addCompany(house);
  const { id: emptied } = await addCompany(house);
  const shown = await join(house, 'Shown', 'BUYER');
  await db.updateTable('accounts').set({ demo: true }).where('id', '=', shown.id).execute();
  const params = { id: somebody.id };
  const codes = emailCodes(db, Buffer.from('a key'));
  await transact(db, (tx) => codes.issue(tx, 'a uid', 'password', { email, passwordHash: null }));
  return [
    {
      file: 'providers/identity/codes.ts',
      waitsAt: locking('email_codes'),
      hold: row('email_codes', email, 'email'),
      act: () => transact(db, (tx) => voidCodes(tx, 'password', email)),
    },
    {
      file: 'managers/accounts/edit.ts',
      waitsAt: locking('accounts'),
      hold: row('accounts', somebody.id),
      act: () => house.call(admin, accounts.edit, { params, body: { first_name: 'Ann' } }),
    },
    {
      file: 'managers/accounts/remove.ts',
      waitsAt: locking('accounts'),
      hold: row('accounts', removed.id),
      act: () => house.call(admin, accounts.remove, { query: { id: removed.id } }),
    },
    {
      file: 'managers/accounts/register.ts',
      waitsAt: locking('accounts'),
      hold: row('accounts', newcomer.id),
      act: () => house.call(newcomer, accounts.register, { body: {} }),
    },
    {
      file: 'managers/accounts/appoint.ts',
      waitsAt: locking('accounts'),
      hold: row('accounts', appointed.id),
      act: () => appointAdmin(db, email),
    },
    {
      file: 'managers/accounts/assignCompanies.ts',
      waitsAt: locking('companies', 'for share'),
      hold: row('companies', company),
      act: () => house.call(admin, accounts.edit, { params, body: { company_id: company } }),
    },
    {
      file: 'managers/companies/assignPeople.ts',
      waitsAt: locking('accounts', 'for share'),
      hold: row('accounts', somebody.id),
      act: () => house.call(admin, inventories.assignUsers, { body: { name, ids: [somebody.id] } }),
    },
    {
      file: 'managers/companies/company.ts',
      waitsAt: locking('companies'),
      hold: row('companies', emptied),
      act: () => house.call(admin, inventories.remove, { params: { id: emptied } }),
    },
    {
      file: 'managers/companies/company.ts',
      waitsAt: locking('companies', 'for no key update'),
      hold: row('companies', company),
      act: () => house.call(admin, inventories.assignUsers, { body: { name, ids: [somebody.id] } }),
    },
    {
      file: 'demo/switch.ts',
      waitsAt: locking('accounts'),
      hold: row('accounts', shown.id),
      act: () => disableDemo(db, () => Promise.reject(new Error('not asked'))),
    },
  ];
};
