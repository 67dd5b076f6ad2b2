import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorAnswer } from '#contract/frame/errors';
import { inbox } from '#contract/inbox';
import { corrections } from '#contract/records/corrections';
import { items, type ItemView } from '#contract/records/items';
import { models } from '#contract/records/models';
import type { ProofFile } from '#contract/records/proofFile';
import { checkPassport } from '#reading/passport/check';
import { renderPicture } from '../../../server/media/renderPicture';
import { issueVersions } from '../../../server/managers/records/passports/issueVersion';
import { proofFileOf } from '../../../server/managers/records/passports/proofFile';
import { readPdf } from '../../providers/pdf';
import { addCompany, join } from '../frame/concurrently';
import { own } from '../frame/owning';
import { startTestServer, type Person, type TestServer } from '../frame/testServer';
import { draft } from '../records/drafts';
import { refusal, selling } from '../sales/selling';
import { edition } from './edition';
import { pageOf } from './publicPassport';

let house: TestServer;
let maker: Person;
let owner: Person;
let model: string, first: string, second: string, third: string, other: string;

const { ready, publish, issue } = edition(
  () => house,
  () => maker,
);
const sale = selling(() => house);
const correct = (who: Person | null, id: string, body: object) =>
  house.callUntyped(who, corrections.correct, {
    params: { id },
    body: { record: 1, reason: 'The name was misspelled.', fields: {}, ...body },
  });
const one = (who: Person, id: string): Promise<ItemView> =>
  house.done(who, items.one, { params: { id } });
const recordOf = async (id: string) => (await one(maker, id)).proof?.record ?? 0;
const proof = (id: string, version?: number): Promise<ProofFile> =>
  proofFileOf(house.parts.ports, id, version);
const claimsOf = ({ credential }: ProofFile) =>
  decodeJwt<{ credentialSubject: Record<string, unknown> }>(credential).credentialSubject;
const certificateOf = async (id: string, query = '') => {
  const page = await fetch(`${house.url}/object_detail/${id}${query}`, {
    headers: { accept: 'application/json' },
  });
  const view = (await page.json()) as ItemView;
  const file = await fetch(`${house.url}${view.proof?.certificate_url ?? ''}`);
  return Buffer.from(await file.arrayBuffer());
};
const hex = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const nameOf = async (id: string) => (await pageOf(house, id)).match(/<cite>([^<]*)/)?.[1];

beforeAll(async () => {
  house = await startTestServer('corrections', { jobs: false });
  [maker, owner] = [house.person('dealer'), house.person('owner')];
  const made = await ready(3, { name: 'Aurele' });
  model = made.model;
  [first = '', second = '', third = ''] = made.items;
  other = made.other;
  for (const item of [first, second]) await publish(item);
}, 240_000);
afterAll(() => house?.close());

describe('a correction of a published record', () => {
  it('is its makers’: nobody else corrects anything, whatever they own', async () => {
    await own(house.parts.store.db, first, { account: owner.id });
    const side = await join(house, 'Side', 'INVENTORY_MANAGER', {
      company: (await addCompany(house)).id,
    });
    const roles = 'owner seller main curator it artist expert creator admin'.split(' ');
    for (const who of [...roles.map((name) => house.person(name)), side]) {
      const { status } = await correct(who, first, { fields: { name: 'Mine' } });
      expect([who.name, [403, 404].includes(status)]).toEqual([who.name, true]);
    }
    expect((await correct(null, first, {})).status).toBe(401);
    expect((await correct(side, first, {})).status).toBe(404);
  });

  it('needs a reason, a change, and fields that may be so; each refusal names its field', async () => {
    const fieldOf = async (body: object) => {
      const answer = await correct(maker, first, body);
      expect(answer.status, JSON.stringify(answer.body)).toBe(422);
      return (answer.body as ErrorAnswer).fields?.map(({ field }) => field);
    };
    expect(await fieldOf({ reason: ' . ', fields: { name: 'Aurelle' } })).toEqual(['reason']);
    expect(await fieldOf({ fields: { category: 'Boats' } })).toEqual(['category']);
    expect(await fieldOf({ fields: { name: '' } })).toContain('name');
    expect(await fieldOf({ fields: { gtin: '4006381333932' } })).toEqual(['fields.gtin']);
    expect(await fieldOf({ fields: { photos: [] } })).toContain('photos');
    expect(await fieldOf({ fields: { photos: [other] } })).toEqual(['photos']); // not drawn yet
    expect(await fieldOf({ fields: { photos: [crypto.randomUUID()] } })).toEqual(['photos']);
    expect(await fieldOf({ fields: { name: 'A \u{1F9F3}' } })).toEqual(['document']);
    expect(await correct(maker, first, { fields: { name: 'Aurele' } })).toMatchObject(
      refusal(422, 'nothing_changed'),
    );
    // What the object is, how many there are and what it cost are no part of a correction
    expect(
      await correct(maker, first, {
        fields: { type: 'digital', serial_number_size: 9, msrp: null },
      }),
    ).toMatchObject(refusal(422, 'nothing_changed'));
    expect(await recordOf(first)).toBe(1);
  });

  it('shows the record before it until the new one is signed and logged, then the new one', async () => {
    const colleague = house.person('inventory');
    const { body, status } = await correct(colleague, first, {
      reason: 'The name of the house was\nmisspelled.',
      fields: { name: 'Aurelle', production_date: { text: 'c. 1962' }, gtin: '4 006381-333931' },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect((body as ItemView).proof).toMatchObject({ version: 1, record: 1, waiting: true });
    expect(await nameOf(first)).toBe('Aurele');
    await issue(first);
    expect(await nameOf(first)).toBe('Aurelle');
    const { proof: now, record } = await one(owner, first);
    expect(record).toMatchObject({
      name: 'Aurelle',
      production_date: { text: 'c. 1962' },
      gtin: '4006381333931',
    });
    expect(now).toMatchObject({ version: 2, record: 2, waiting: false });
    const told = {
      reason: 'The name of the house was misspelled.',
      fields: ['name', 'production_date', 'gtin'],
    };
    expect(now?.versions).toMatchObject([
      { number: 2, reason: 'Record corrected', correction: told },
      { number: 1, reason: 'Published', correction: null },
    ]);
    const page = await pageOf(house, first);
    expect(page).toContain('The name of the house was misspelled.');
    expect(page).not.toContain('Ines');
  });

  it('leaves the version before it readable, with its own certificate, and both proofs hold', async () => {
    expect(await pageOf(house, first, '?version=1')).toContain('<cite>Aurele</cite>');
    const [before, after] = [await proof(first, 1), await proof(first, 2)];
    for (const file of [before, after])
      expect(await checkPassport(JSON.parse(JSON.stringify(file)))).toMatchObject({ holds: true });
    const [older, newer] = [await certificateOf(first, '?version=1'), await certificateOf(first)];
    expect([hex(older), hex(newer)]).toEqual([before.certificate_sha256, after.certificate_sha256]);
    expect(hex(older)).not.toBe(hex(newer));
    const { letters } = readPdf(newer);
    for (const said of ['Aurelle', 'Version2ofthepassport,corrected:Title,Date,GTIN', 'misspelled'])
      expect(letters).toContain(said);
    const claims = claimsOf(after);
    expect(claims).toMatchObject({
      name: 'Aurelle',
      version: { number: 2, reason: 'Record corrected' },
      record: { version: 2 },
      correction: {
        fields: ['name', 'production_date', 'gtin'],
        author: { digestSRI: expect.any(String) },
      },
    });
    expect(claims['record']).not.toEqual(claimsOf(before)['record']);
    expect(JSON.stringify(claims)).not.toContain(house.person('inventory').id);
  });

  it('stands in the history, for everybody with its reason, for the owner with who did it', async () => {
    const entry = async (who: Person) =>
      (await one(who, first)).history.find(({ action }) => action === 'Record corrected');
    const note = 'Title, Date, GTIN. The name of the house was misspelled.';
    const own = await entry(owner);
    expect(own).toMatchObject({ note });
    expect(own?.by).not.toBe('');
    expect(await entry(house.person('expert'))).toMatchObject({ note, by: '' });
    const notices = await house.done(owner, inbox.notices, {});
    expect(notices.content.map(({ title }) => title)).toContain('Corrected: “Aurelle”');
  });

  it('reaches every published serial of the model at once, and sends the drafts back to their passport', async () => {
    expect(await nameOf(second)).toBe('Aurele');
    await issue(second);
    expect(await nameOf(second)).toBe('Aurelle');
    expect(await proof(second)).toMatchObject({ version: { number: 2 } });
    const { publication } = await one(maker, third);
    expect(publication.state).toBe('draft.passport');
    expect(publication.context.passport).toBe(false);
  });

  it('of a serial number is that serial’s alone', async () => {
    const fields = { serial_number: 'A-7' };
    expect((await correct(maker, first, { record: 2, fields })).status).toBe(200);
    await issue(first);
    expect((await one(maker, first)).proof).toMatchObject({ version: 3, record: 3 });
    expect((await one(maker, first)).serial_number).toBe('A-7');
    expect((await one(maker, second)).proof).toMatchObject({ record: 2, waiting: false });
    expect(await correct(maker, second, { record: 2, fields })).toMatchObject({
      status: 422,
      body: { fields: [{ field: 'serial_number' }] },
    });
  });

  it('takes other photos; the older version keeps its own', async () => {
    await renderPicture(
      house.parts.ports,
      { id: other },
      { priority: 0, attempts: 1, max_attempts: 4 },
    );
    const [cover] = (await one(maker, first)).record.photos;
    const fields = { photos: [other, cover?.id ?? ''] };
    expect((await correct(maker, first, { record: 3, fields })).status).toBe(200);
    await issue(first);
    const now = await one(maker, first);
    expect(now.record.photos.map(({ id }) => id)).toEqual(fields.photos);
    expect(now.proof?.versions[0]?.correction?.fields).toEqual(['photos']);
    const old = await fetch(`${house.url}/object_detail/${first}?version=3`, {
      headers: { accept: 'application/json' },
    });
    expect(((await old.json()) as ItemView).record.photos.map(({ id }) => id)).toEqual([cover?.id]);
  });

  it('leaves the version before it whole where its job dies at any step, and is whole at the next try', async () => {
    await issue(second);
    const record = await recordOf(second);
    await correct(maker, second, { record, fields: { credit: 'Gift of the maker' } });
    const { ports } = house.parts;
    const dead = () => Promise.reject(new Error('killed'));
    const before = await proof(second);
    for (const broken of [
      { ...ports, documents: { ...ports.documents, render: dead } },
      { ...ports, seal: { ...ports.seal, seal: dead } },
      { ...ports, storage: Object.assign(Object.create(ports.storage) as object, { put: dead }) },
      { ...ports, passportKey: { ...ports.passportKey, privateKey: {} } },
    ] as (typeof ports)[]) {
      await expect(issueVersions(broken, { id: second })).rejects.toThrow();
      expect((await proof(second)).credential).toBe(before.credential);
      expect(await pageOf(house, second)).not.toContain('Gift of the maker');
    }
    await Promise.all([issue(second), issue(second)]);
    expect(await pageOf(house, second)).toContain('Gift of the maker');
    expect(await checkPassport(await proof(second))).toMatchObject({ holds: true });
  });
});

describe('at the same instant', () => {
  it('of two corrections of one record one is refused, also through another serial', async () => {
    for (const item of [first, second]) await issue(item);
    const [one, two] = [await recordOf(first), await recordOf(second)];
    const answers = await Promise.all([
      correct(maker, first, { record: one, fields: { credit: 'Left' } }),
      correct(house.person('inventory'), second, { record: two, fields: { credit: 'Right' } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'changed_meanwhile',
    });
    for (const item of [first, second]) await issue(item);
    expect(await recordOf(first)).toBe(one + 1);
    // Sent again by somebody who had no answer
    expect(await correct(maker, first, { record: one, fields: { credit: 'Left' } })).toMatchObject(
      refusal(409, 'changed_meanwhile'),
    );
  });

  it('a serial that goes to publishing and a correction: one of them is refused', async () => {
    await house.done(maker, models.edit, { params: { id: model }, body: { complete: 'passport' } });
    const record = await recordOf(first);
    const answers = await Promise.all([
      correct(maker, first, { record, fields: { literature: 'Catalogue 7' } }),
      house.call(maker, models.publish, { params: { id: model } }),
    ]);
    const [corrected, published] = answers.map(({ status }) => status);
    expect([200, 409]).toContain(corrected);
    expect(published === 200).toBe(corrected === 409);
    for (const item of [first, second]) await issue(item);
  });

  it('a sale that is open and a correction: one of them is refused', async () => {
    const { items: mine } = await ready(1, { name: 'Quiet clock' });
    const [clock = ''] = mine;
    await publish(clock);
    const [corrected, begun] = await Promise.all([
      correct(maker, clock, { fields: { credit: 'Bequest' } }),
      sale.begin(maker, clock),
    ]);
    // A correction that came first does not stop the sale: its buyer reads the corrected record
    expect(begun?.status).toBe(200);
    if (corrected?.status !== 200) expect(corrected).toMatchObject(refusal(409, 'sale_open'));
    expect(
      await correct(maker, clock, { record: await recordOf(clock), fields: { credit: 'Loan' } }),
    ).toMatchObject(refusal(409, 'sale_open'));
  });
});

describe('what is not published', () => {
  it('is edited, and an edit of what is published names the way to correct it', async () => {
    const { serials } = await draft(house, maker, { name: 'Draft' });
    const refused = await correct(maker, serials[0]?.id ?? '', { fields: { name: 'Other' } });
    expect(refused).toMatchObject(refusal(409, 'refused'));
    expect((refused.body as ErrorAnswer).message).toContain('A draft is edited');
    for (const answer of [
      await house.call(maker, models.edit, { params: { id: model }, body: { name: 'Other' } }),
      await house.call(maker, models.authors, { params: { id: model }, body: { authors: 'B' } }),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { reasons: [{ code: 'sealed' }] } });
      expect((answer.body as ErrorAnswer).message).toMatch(/is (being )?published/);
    }
  });
});
