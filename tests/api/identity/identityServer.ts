import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openApp } from '../../../server/http/app';
import { hashPassword, openIdentity } from '../../../server/providers/identity/index';
import type { AccountPort, Identity } from '../../../server/providers/identity/port';
import { openKeys, type Keys } from '../../../server/store/keys';
import { openStore, type Db, type Store } from '../../../server/store/open';
import { transact } from '../../../server/store/transaction';
import { ownDatabase } from '../../setup/database';
import { freePort } from '../../setup/port';

export const password = 'correct horse';
/** What the parts said on the log. */
export const lines: string[] = [];
export const log = (line: string) => void lines.push(line);

/** One server with the embedded identity provider, on a database of its own. */
export interface House {
  url: string;
  app: FastifyInstance;
  identity: Identity;
  store: Store;
  keys: Keys;
}

export const disabled = new Set<string>();
/** The accounts' own table, as the product composes it. */
export const accountsIn = (db: Db): AccountPort => ({
  async byEmail(email) {
    const row = await db
      .selectFrom('accounts')
      .select(['id', 'email', 'password_hash'])
      .where('email_key', '=', email.toLowerCase())
      .executeTakeFirst();
    return row
      ? {
          id: row.id,
          email: row.email,
          passwordHash: row.password_hash,
          disabled: disabled.has(row.id),
        }
      : null;
  },
  async byId(id) {
    if (disabled.has(id)) return null;
    const row = await db
      .selectFrom('accounts')
      .select(['id', 'email', 'first_name'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? { id, email: row.email, name: row.first_name, picture: null } : null;
  },
  async register(tx, { email, passwordHash }) {
    const row = await tx
      .insertInto('accounts')
      .values({
        email,
        alias: email,
        first_name: 'Ada',
        password_hash: passwordHash,
        state: 'pending',
      })
      .onConflict((clash) => clash.doNothing())
      .returning('id')
      .executeTakeFirst();
    return row ?? 'taken';
  },
  async setPassword(tx, id, passwordHash) {
    await tx
      .updateTable('accounts')
      .set({ password_hash: passwordHash })
      .where('id', '=', id)
      .execute();
  },
  async passwordOf(id) {
    const row = await db
      .selectFrom('accounts')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.password_hash ?? null;
  },
});

/** What a visitor types: with https as behind a proxy, which speaks plain http to the house. */
type Scheme = 'http' | 'https';

const openHouse = async (databaseUrl: string, keyFile: string, scheme: Scheme): Promise<House> => {
  const url = `${scheme}://127.0.0.1:${await freePort()}`;
  const store = await openStore(databaseUrl, log);
  const keys = openKeys({ db: store.db, masterKeyFile: keyFile });
  const accounts = accountsIn(store.db);
  const identity = await openIdentity({ db: store.db, keys, publicUrl: url, accounts, log });
  const app = await openApp('silent');
  await identity.mount(app);
  await app.listen({ port: Number(new URL(url).port), host: '127.0.0.1' });
  return { url, app, identity, store, keys };
};

export const newPerson = async (house: House): Promise<{ id: string; email: string }> => {
  const email = `person-${Math.random().toString(36).slice(2)}@example.org`;
  const { db } = house.store;
  const passwordHash = await hashPassword(password);
  const made = await transact(db, (tx) => accountsIn(db).register(tx, { email, passwordHash }));
  if (made === 'taken') throw new Error('taken');
  return { id: made.id, email };
};

/** Two houses that know nothing of each other. */
export const openStreet = async (scheme: Scheme = 'http') => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'pp-identity-')));
  const databases = [await ownDatabase('migrated'), await ownDatabase('migrated')] as const;
  const house = await openHouse(databases[0].url, join(folder, 'house.key'), scheme);
  const other = await openHouse(databases[1].url, join(folder, 'other.key'), scheme);
  const close = async () => {
    for (const one of [house, other]) {
      await one.app.close();
      await one.store.close();
    }
    for (const database of databases) await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, house, other, close };
};

/** The newest letter to an address, and the code that stands alone on a line of it. */
export const letterTo = async (db: Db, email: string) => {
  const letter = await db
    .selectFrom('mail')
    .select(['subject', 'body'])
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return letter && { ...letter, code: /^\s*(\d{6})\s*$/m.exec(letter.body)?.[1] ?? '' };
};
