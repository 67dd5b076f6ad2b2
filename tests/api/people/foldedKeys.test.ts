import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#contract/people/accounts';
import { nameOf } from '../../../server/mail/recipients';
import { accountPort } from '../../../server/managers/accounts/identity';
import { abilityOfAddress } from '../../../server/managers/sales/ability';
import { createAccount } from '../../../server/managers/accounts/register';
import { transact } from '../../../server/store/transaction';
import { startTestServer, type TestServer } from '../frame/testServer';
import { addedPerson } from './newcomers';

let house: TestServer;
beforeAll(async () => {
  house = await startTestServer('folded', { jobs: false });
});
afterAll(() => house?.close());

/** JavaScript folds the sigma at the end of a word to another sign than PostgreSQL. */
const word = 'ΑΣ';
const email = `${word}@museum.example`;
const db = () => house.parts.store.db;

const registered = (address: string) =>
  db()
    .selectFrom('accounts')
    .select(['alias', 'email'])
    .where('email', '=', address)
    .executeTakeFirst();

describe('an address or alias that JavaScript and PostgreSQL fold differently', () => {
  it('is folded differently by them', async () => {
    const { rows } = await sql<{ folded: string }>`select lower(${word}) as folded`.execute(db());
    expect(rows[0]?.folded).not.toBe(word.toLowerCase());
  });

  it('is that of the same person, in capitals or not', async () => {
    const admin = house.person('admin');
    const { id } = await addedPerson(house, 'greek', { email, alias: word, first_name: 'Alexis' });
    const small = (await db()
      .selectFrom('accounts')
      .select('email_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()) as { email_key: string };
    for (const typed of [email, small.email_key, ` ${email} `]) {
      expect(await nameOf(db(), typed)).toBe('Alexis');
      expect(await accountPort(db()).byEmail(typed)).toMatchObject({ id });
    }
    expect(await abilityOfAddress(db(), email)).toMatchObject({ account: id });
    const found = await house.done(admin, accounts.byEmail, { query: { email } });
    expect(found).toMatchObject({ account_id: id });
    const taken = await house.done(admin, accounts.aliasExists, { query: { alias: word } });
    expect(taken).toEqual({ exists: true });
  });

  it('is registered once, and the second answer is the first', async () => {
    const seller = house.person('seller');
    const body = { email: `buyer${email}` };
    const answers = [
      await house.call(seller, accounts.createBuyer, { body }),
      await house.call(seller, accounts.createBuyer, { body }),
    ];
    expect(answers).toMatchObject([
      { status: 200, body },
      { status: 200, body },
    ]);
  });

  it('gives the second person of a name another free alias', async () => {
    for (const place of ['crete', 'samos'])
      await transact(db(), (tx) => createAccount(tx, { email: `ΝΙΚΟΣ@${place}.example` }));
    expect((await registered('ΝΙΚΟΣ@crete.example'))?.alias).toBe('ΝΙΚΟΣ');
    expect((await registered('ΝΙΚΟΣ@samos.example'))?.alias).toBe('ΝΙΚΟΣ 2');
  });
});
