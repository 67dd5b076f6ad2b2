import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { continuity } from '#contract/records/continuity';
import { renewPassport } from '../../../../server/lifecycle/renewPassport';
import { attachmentOf } from '../../../../server/managers/records/passports/attachment';
import { issueVersions } from '../../../../server/managers/records/passports/issueVersion';
import { mostAttached } from '../../../../server/managers/records/backups/mailVersion';
import { loadItem } from '../../../../server/managers/records/itemStatement';
import { keptPicture } from '../../../../server/managers/records/keptPicture';
import { storedBytes } from '../../../../server/media/storedBytes';
import { transact } from '../../../../server/store/transaction';
import { own } from '../../frame/owning';
import { startTestServer, until, type Person, type TestServer } from '../../frame/testServer';
import { draft, publishedImage, serialOf } from '../../records/drafts';
import { forgetLimits } from '../../security/forgetLimits';

let house: TestServer;
let artist: Person;
let item: string;
const notary = 'notary@archive.test';

const db = () => house.parts.store.db;

beforeAll(async () => {
  house = await startTestServer('backup');
  artist = house.person('artist');
  item = (await publishedImage(house, artist, 'Kept <twice>')).item;
}, 120_000);
beforeEach(() => forgetLimits(house));
afterAll(() => house?.close());

/** Letters to an address, oldest first. */
const letters = (to = notary) =>
  db().selectFrom('mail').selectAll().where('recipient', '=', to).orderBy('id').execute();
const linkIn = (body = '', part: 'confirm' | 'stop') =>
  body.split('\n').find((line) => line.startsWith('http') && line.includes(`/${part}/`)) ?? '';
const set = (who: Person, email = notary, id = item) =>
  house.call(who, continuity.setBackup, { params: { id }, body: { email } });
const standing = async (who = artist) =>
  (await house.done(who, continuity.backup, { params: { id: item } })).address;
const open = (url: string, method = 'GET') =>
  fetch(new URL(new URL(url).pathname, house.url), { method });
const newest = async (part: 'confirm' | 'stop', to = notary) =>
  linkIn((await letters(to)).at(-1)?.body, part);
/** Another version, as an act of a lifecycle makes it. */
const renew = async () => {
  await transact(db(), async (tx) => void (await renewPassport(tx, item, 'Expert opinion')));
  await issueVersions(house.parts.ports, { id: item });
};
const confirmed = async () => {
  expect((await set(artist)).status).toBe(200);
  expect((await open(await newest('confirm'), 'POST')).status).toBe(200);
};

describe('a back-up address', () => {
  it('gets nothing but a question until its reader confirms; opening the link changes nothing', async () => {
    expect((await set(artist)).status).toBe(200);
    await renew();
    const [question, ...more] = await letters();
    expect(more, 'a version alone mails nothing yet').toEqual([]);
    expect(question?.subject).toBe('Confirm this address for the passport of “Kept <twice>”');
    const link = linkIn(question?.body, 'confirm');
    const page = await open(link);
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    const text = await page.text();
    expect(text).toContain('Keep the passport of “Kept &#60;twice&#62;”');
    expect(text).not.toContain('<script');
    expect(await standing()).toMatchObject({ email: notary, confirmed_at: null });
  });

  it('is confirmed once: the latest version follows with its file', async () => {
    const link = await newest('confirm');
    expect((await open(link, 'POST')).status).toBe(200);
    expect(await standing()).toMatchObject({ confirm_by: null, mailed_version: 2 });
    const [, version, ...more] = await letters();
    expect(more).toEqual([]);
    expect(version).toMatchObject({ attached_item: item, attached_version: 2 });
    expect(version?.subject).toBe('Passport of “Kept <twice>”, version 2');
    const file = await attachmentOf(house.parts.ports, { item, version: 2 });
    expect(file).toMatchObject({ name: 'passport-version-2.html' });
    expect(file.content).toContain('Version 2 of this passport');
    for (const method of ['GET', 'POST']) {
      const again = await open(link, method);
      expect(again.status, method).toBe(410);
      expect(await again.text()).toContain('This link does not work any more');
    }
    expect(await letters()).toHaveLength(2);
  });

  it('gets each new version once, however often its job runs, also at the same time', async () => {
    const before = (await letters()).length;
    await transact(db(), async (tx) => void (await renewPassport(tx, item, 'Loan started')));
    await Promise.all([1, 2, 3].map(() => issueVersions(house.parts.ports, { id: item })));
    await renew();
    await issueVersions(house.parts.ports, { id: item });
    const mailed = (await letters()).slice(before);
    expect(mailed.map(({ attached_version }) => attached_version)).toEqual([3, 4]);
  });

  it('gets the address of a file that is too large for a letter', async () => {
    const row = await until('its picture', () =>
      loadItem(db(), item).then((it) => it && keptPicture(it)),
    );
    const { key } = row;
    const { storage } = house.parts.ports;
    const picture = await storedBytes(house.parts.ports, key);
    await storage.put(key, randomBytes(mostAttached + 1));
    try {
      await renew();
    } finally {
      await storage.put(key, picture);
    }
    const letter = (await letters()).at(-1);
    expect(letter).toMatchObject({ attached_item: null, attached_version: null });
    expect(letter?.body).toContain(`/object_detail/${item}/file?version=5`);
    expect(letter?.body).toContain('too large for an e-mail');
  });

  it('ends by the link in each letter, which asks first', async () => {
    const link = await newest('stop');
    expect((await open(link)).status).toBe(200);
    expect(await standing()).not.toBeNull();
    const forged = link.slice(0, -1) + (link.endsWith('A') ? 'B' : 'A');
    expect((await open(forged, 'POST')).status).toBe(410);
    expect((await open(link, 'POST')).status).toBe(200);
    expect(await standing()).toBeNull();
    expect((await open(link, 'POST')).status).toBe(410);
    const before = (await letters()).length;
    await renew();
    expect(await letters()).toHaveLength(before);
  });

  it('ends when its owner removes it, and the link of its letter with it', async () => {
    expect((await set(artist)).status).toBe(200);
    const link = await newest('confirm');
    await house.done(artist, continuity.removeBackup, { params: { id: item } });
    expect(await standing()).toBeNull();
    expect((await open(link, 'POST')).status).toBe(410);
  });

  it('is replaced by another: the link to the former one is over', async () => {
    expect((await set(artist)).status).toBe(200);
    const former = await newest('confirm');
    expect((await set(artist, 'insurer@archive.test')).status).toBe(200);
    expect((await open(former, 'POST')).status).toBe(410);
    expect(await standing()).toMatchObject({ email: 'insurer@archive.test', confirmed_at: null });
  });

  it('ends a day after the letter where nobody confirms', async () => {
    expect((await set(artist)).status).toBe(200);
    await db()
      .updateTable('backup_addresses')
      .set({ token_until: new Date(Date.now() - 1) })
      .where('item_id', '=', item)
      .execute();
    expect((await open(await newest('confirm'), 'POST')).status).toBe(410);
  });

  it('ends with a new owner, whose version is not mailed to the former owner’s address', async () => {
    await confirmed();
    const before = (await letters()).length;
    const buyer = house.person('owner');
    await own(db(), item, { account: buyer.id });
    try {
      await renew();
      expect(await letters()).toHaveLength(before);
      expect(await standing(buyer)).toBeNull();
      const answer = await house.call(artist, continuity.backup, { params: { id: item } });
      expect(answer.status).toBe(403);
    } finally {
      await own(db(), item, { account: artist.id });
    }
    expect(await standing(), 'it does not come back').toBeNull();
  });
});

describe('who may set one', () => {
  it('is the owner of a published object alone', async () => {
    for (const who of ['creator', 'owner', 'admin', 'expert']) {
      expect((await set(house.person(who))).body, who).toMatchObject({ code: 'not_owner' });
      const gone = await house.call(house.person(who), continuity.removeBackup, {
        params: { id: item },
      });
      expect(gone.status, who).toBe(403);
    }
    const creator = house.person('creator');
    const early = serialOf(await draft(house, creator));
    expect((await set(artist, notary, early)).status).toBe(404);
    expect((await set(creator, notary, early)).body).toMatchObject({ code: 'not_published' });
  });

  it('names the field of what is no address, and floods nobody', async () => {
    const wrong = await set(artist, 'not an address');
    expect(wrong.status).toBe(422);
    expect(wrong.body).toMatchObject({ fields: [{ field: 'email' }] });
    const asked = [];
    for (let time = 0; time < 6; time += 1)
      asked.push((await set(artist, 'victim@there.test')).status);
    expect(asked).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await letters('victim@there.test')).toHaveLength(5);
  });
});
