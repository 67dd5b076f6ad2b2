import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#contract/people/accounts';
import { audit } from '#contract/people/audit';
import { models } from '#contract/records/models';
import type { Profile } from '#contract/people/people';
import { appointAdmin } from '../../../server/managers/accounts/appoint';
import { draft, edit as editModel } from '../records/drafts';
import { photo } from '../verification/footage';
import { follower } from '../live/follower';
import { startTestServer, until, type TestServer, type Person } from '../frame/testServer';
import { addedPerson, logIn, seen, waitingPerson } from './newcomers';
import { named } from '../security/errors';
import { send } from '../media/uploading';

let house: TestServer;
let admin: Person;
let seller: Person;
beforeAll(async () => {
  house = await startTestServer('own');
  admin = house.person('admin');
  seller = house.person('seller');
});
afterAll(() => house?.close());

const own = (who: Person) => house.call(who, accounts.own, {});
const museum = () =>
  house.parts.store.db
    .selectFrom('companies')
    .select('id')
    .where('name', '=', 'Strandgaten Museum')
    .executeTakeFirstOrThrow();

describe('one’s own profile', () => {
  it('shows a picture of one’s own that is ready, and no other', async () => {
    const owner = house.person('owner');
    const put = (who: Person, picture_id: string | null) =>
      house.call(who, accounts.editOwn, { body: { picture_id } });
    const picture = await send(house, owner, await photo(), 'ITEMS_IMAGE');
    const profile = await until('the picture is ready', async () => {
      const { status, body } = await put(owner, picture);
      return status === 200 && (body as Profile);
    });
    const shown = await fetch(house.url + (profile.picture ?? ''));
    expect(shown.headers.get('content-type')).toBe('image/webp');
    const paper = await send(house, owner, Buffer.from('%PDF-1.4 one'), 'MODEL_LICENSE');
    for (const [who, id] of [
      [seller, picture],
      [owner, paper],
      [owner, randomUUID()],
    ] as const) {
      const refused = await put(who, id);
      expect(refused).toMatchObject({ status: 422, body: { code: 'picture_unknown' } });
      expect(named(refused)).toEqual(['picture_id']);
    }
    expect(await seen(house, owner.id)).toMatchObject({ picture: profile.picture });
    expect((await put(owner, null)).body).toMatchObject({ picture: null });
  });

  it('takes the fields of the form and nothing else', async () => {
    const hostile = {
      roles: ['UBER_ADMIN'],
      account_id: randomUUID(),
      subscription_id: randomUUID(),
      company_id: (await museum()).id,
      company: { id: (await museum()).id, name: 'x' },
      email: 'other@example.org',
      state: 'approved',
      context: { roles: ['UBER_ADMIN'] },
      introduced_by: seller.id,
      password_hash: 'x',
    };
    for (const [who, row] of [
      [house.person('expert'), accounts.editOwn],
      [await waitingPerson(house, 'greedy'), accounts.register],
    ] as const) {
      const before = await seen(house, who.id);
      const answer = await house.callUntyped(who, row, { body: { city: 'Graz', ...hostile } });
      expect([200, 400]).toContain(answer.status);
      const after = await seen(house, who.id);
      const expected = answer.status === 200 ? { ...before, city: 'Graz' } : before;
      expect({ ...after, updated_at: '' }).toEqual({ ...expected, updated_at: '' });
    }
  });

  it('keeps what one wishes to be while one waits: of the shorter list alone', async () => {
    const who = await waitingPerson(house, 'wishing');
    const wish = (wished_role: string) =>
      house.callUntyped(who, accounts.register, { body: { wished_role } });
    expect((await wish('DIGITAL_ARTIST')).body).toMatchObject({ wished_role: 'DIGITAL_ARTIST' });
    expect(named(await wish('UBER_ADMIN'))).toEqual(['wished_role']);
    expect(await seen(house, who.id)).toMatchObject({ wished_role: 'DIGITAL_ARTIST', roles: [] });
  });
});

describe('a deletion', () => {
  const remove = (id: string, key?: string) =>
    house.call(admin, accounts.remove, { query: { id } }, key ? { key } : {});

  it('takes what is theirs, ends their log-ins, and leaves the trail', async () => {
    const who = await addedPerson(house, 'gone', { roles: ['BOOTSTRAPPED'] });
    const { db } = house.parts.store;
    const picture = await send(house, who, await photo(), 'ITEMS_IMAGE');
    await until('the picture is ready', async () => {
      const put = await house.call(who, accounts.editOwn, { body: { picture_id: picture } });
      return put.status === 200;
    });
    const model = await draft(house, who, { complete: 'form' });
    await editModel(house, who, model.id, { photos: [picture] });
    expect((await seen(house, who.id)).holds.map(({ what }) => what)).toEqual([
      'objects owned',
      'objects made',
      'files used in records',
    ]);
    await house.done(who, models.remove, { params: { id: model.id } });
    expect((await seen(house, who.id)).holds).toEqual([]);
    await db
      .insertInto('identities')
      .values({ issuer: 'https://issuer', subject: who.id, account_id: who.id })
      .execute();
    await logIn(house, who.id);
    const { variants } = await db
      .selectFrom('media')
      .select('variants')
      .where('id', '=', picture)
      .executeTakeFirstOrThrow();
    const watched = follower(house.url, admin.token, `account:${who.id}`);
    await watched.come();
    expect((await remove(who.id, 'gone')).body).toEqual({ id: who.id });
    expect((await remove(who.id, 'gone')).body).toEqual({ id: who.id });
    await until('that it is told', () =>
      Promise.resolve(watched.events.some(({ data }) => data.event === 'account.delete')),
    );
    watched.leave();
    expect(await remove(who.id)).toMatchObject({
      status: 404,
      body: { message: 'User not found' },
    });
    expect([401, 403]).toContain((await own(who)).status);
    expect((await house.call(who, accounts.register, { body: {} })).status).toBe(401);
    for (const table of ['identities', 'identity_sessions', 'media', 'uploads'] as const)
      expect(
        await db.selectFrom(table).selectAll().where('account_id', '=', who.id).execute(),
      ).toEqual([]);
    await until('the files are gone', async () => {
      const sizes = Object.values(variants).map(({ key }) => house.parts.ports.storage.size(key));
      return (await Promise.all(sizes)).every((size) => size === null);
    });
    const { content } = await house.done(admin, audit.list, { query: { size: 100 } });
    expect(content.filter(({ subject_id }) => subject_id === who.id)).toMatchObject([
      { act: 'deleted the person', subject: who.detail.alias },
      { act: 'added the person' },
    ]);
  });

  it('is refused while something hangs on them, which it names', async () => {
    const seller = await addedPerson(house, 'holds', { roles: ['SALES_MANAGER'] });
    await house.done(seller, accounts.createBuyer, {
      body: { email: `theirs-${randomUUID()}@example.org` },
    });
    const refused = await remove(seller.id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'in_use' } });
    expect((refused.body as { message: string }).message).toContain('1 buyers introduced');
    const creator = await addedPerson(house, 'makes', { roles: ['BOOTSTRAPPED'] });
    const { serials } = await draft(house, creator);
    expect((await remove(creator.id)).body).toMatchObject({ code: 'in_use' });
    expect((await own(creator)).status).toBe(200);
    const keeper = await addedPerson(house, 'keeps', { roles: ['BOOTSTRAPPED'] });
    const email = 'copies@example.org';
    await house.parts.store.db
      .insertInto('backup_addresses')
      .values({ item_id: serials[0]?.id ?? '', owner: creator.id, set_by: keeper.id, email })
      .execute();
    expect((await seen(house, keeper.id)).holds).toEqual([
      { what: 'back-up addresses set', count: 1 },
    ]);
  });

  it('of oneself is refused', async () => {
    expect(await remove(admin.id)).toMatchObject({ status: 409, body: { code: 'oneself' } });
  });

  it('knows every table that can hold a person or a file fast', async () => {
    const { rows } = await sql<{ holder: string }>`
      select conrelid::regclass || '.' || attname as holder from pg_constraint
        join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confdeltype = 'a' and confrelid in ('accounts'::regclass, 'media'::regclass)
      order by 1`.execute(house.parts.store.db);
    // A new one belongs into server/managers/accounts/dependents.ts before it belongs into this list.
    expect(rows.map(({ holder }) => holder)).toEqual([
      'backup_addresses.set_by',
      'company_licenses.media_id',
      'evaluation_media.media_id',
      'expertises.asker_id',
      'expertises.expert_id',
      'fingerprint_media.media_id',
      'gifts.dealer_id',
      'gifts.filled_by',
      'items.owner_id',
      'kept_films.media_id',
      'links.created_by',
      'loan_conditions.received_by',
      'loan_photos.media_id',
      'loans.created_by',
      'loans.lender_account_id',
      'media.account_id',
      'model_documents.added_by',
      'model_documents.media_id',
      'models.authorship_certificate_id',
      'models.created_by',
      'models.digital_art_id',
      'models.thumbnail_id',
      'photos.media_id',
      'relations.account_id',
      'reports.reported_by',
      'sales.buyer_id',
      'sales.seller_id',
      'signatures.account_id',
      'uploads.account_id',
      'uploads.media_id',
      'verification_runs.account_id',
      'verification_runs.probe_id',
    ]);
  });
});

describe('npm run admin', () => {
  it('appoints whoever has registered, once and for all, and writes it down', async () => {
    const { db } = house.parts.store;
    const who = await waitingPerson(house, 'first');
    const { email } = await seen(house, who.id);
    await appointAdmin(db, email.toUpperCase());
    expect((await own(who)).body).toMatchObject({ roles: ['UBER_ADMIN'] });
    expect((await seen(house, who.id)).audit[0]).toMatchObject({
      by: 'npm run admin',
      act: 'appointed as uber admin',
    });
    await expect(appointAdmin(db, 'nobody@example.org')).rejects.toThrow(/Register first/);
    await house.done(admin, accounts.edit, {
      params: { id: who.id },
      body: { decision: { event: 'account.disable', reason: 'Gone' } },
    });
    await expect(appointAdmin(db, email)).rejects.toThrow(/the account is disabled/);
  });
});
