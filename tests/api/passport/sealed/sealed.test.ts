import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorAnswer } from '#contract/frame/errors';
import { fingerprints } from '#contract/verification/fingerprints';
import { items, type ItemView } from '#contract/records/items';
import { models, type ModelView } from '#contract/records/models';
import { system, type Actor } from '#machines/kernel/actor';
import { advance } from '../../../../server/lifecycle/engine';
import {
  issueCredential,
  makeCertificate,
  writeAnchor,
} from '../../../../server/managers/records/publication/stages';
import { transact } from '../../../../server/store/transaction';
import { readPdf } from '../../../providers/pdf';
import { draft, edit } from '../../records/drafts';
import { editsOf, shuffled, type Subject } from '../../records/editing';
import { photo, reference } from '../../verification/footage';
import { pdf } from '../../documents/papers';
import { pageOf, readPassport } from '../publicPassport';
import { startTestServer, type Person, type TestServer } from '../../frame/testServer';
import { send } from '../../media/uploading';

const people = 'seller inventory dealer admin main curator it artist expert creator owner'.split(
  ' ',
);

let house: TestServer;
let maker: Person;
let subject: Subject;
let proof: string, first: string, second: string;
/** The first serial as its maker read it when it went to publishing. */
let record: ItemView['record'];

const by = (): Actor => ({ id: maker.id, role: 'INVENTORY_SALES_MANAGER', relations: ['maker'] });
const step = (item: string, event: Parameters<typeof advance<'publication'>>[3], who = by()) =>
  transact(house.parts.store.db, (tx) => advance(tx, 'publication', item, event, who));
const model = (): Promise<ModelView> =>
  house.done(maker, models.one, { params: { id: subject.model } });
const stateOf = async (item: string) =>
  (await model()).serials.find(({ id }) => id === item)?.publication;

beforeAll(async () => {
  house = await startTestServer('sealed', { jobs: false });
  maker = house.person('dealer');
  const made = await draft(house, maker, { serial_number_size: 2, ap_edition_size: 1 });
  const [ap, one, two] = made.serials.map(({ id }) => id);
  [proof, first, second] = [ap ?? '', one ?? '', two ?? ''];
  await edit(house, maker, made.id, { complete: 'form' });
  const still = async () => send(house, maker, await photo(), 'ITEMS_IMAGE', 'photo.jpg');
  const [cover, other] = [await still(), await still()];
  await edit(house, maker, made.id, { photos: [cover], complete: 'media' });
  await edit(house, maker, made.id, { complete: 'passport' });
  const footage = await send(house, maker, await reference(), 'FINGERPRINTS', 'spot.jpg');
  const spots = [];
  for (const id of [proof, first, second]) {
    const body = { location: 'Clasp', reference: [footage] };
    spots.push((await house.done(maker, fingerprints.add, { params: { id }, body })).id);
    await step(id, { type: 'fingerprints.counted', total: 1, verified: 1 }, system);
  }
  const paper = await send(house, maker, await pdf('Paper'), 'MODEL_LICENSE', 'paper.pdf');
  subject = {
    model: made.id,
    items: [proof, first, second],
    fingerprints: spots,
    files: { photo: other, paper, footage },
  };
});
afterAll(() => house?.close());

const page = (item: string) => pageOf(house, item);

let codes: { full: string; limited: string };
const seen = (item: string) =>
  readPassport(house, house.person('owner'), { item, model: subject.model, codes });

/** Sends every edit by everybody, in an order that the seed tells; answers which of the maker's were let through. */
const walk = async (seed: number): Promise<string[]> => {
  const through: string[] = [];
  const all = people.flatMap((name) => editsOf(subject).map((one) => ({ name, one })));
  for (const { name, one } of shuffled(all, seed)) {
    const { status, body } = await one.by(house, house.person(name));
    expect(status, `${name} ${one.name}: ${JSON.stringify(body)}`).toBeLessThan(500);
    if (status === 200) through.push(`${name} ${one.name}`);
  }
  return through;
};

describe('a record of which one serial is being published', () => {
  it('is refused to every call at every stage, and the serial is named', async () => {
    ({ record } = await house.done(maker, items.one, { params: { id: first } }));
    await step(first, { type: 'publication.publish' });
    const spotsOfOthers = (name: string) => /E059|E060|E061/.test(name);
    for (const [seed, go] of [makeCertificate, issueCredential, writeAnchor].entries()) {
      const through = await walk(seed);
      expect(through.filter((name) => !spotsOfOthers(name))).toEqual([]);
      const refused = await house.call(maker, models.edit, {
        params: { id: subject.model },
        body: { name: 'Another name' },
      });
      expect(refused).toMatchObject({
        status: 409,
        body: { code: 'refused', reasons: [{ code: 'sealed' }] },
      });
      expect((refused.body as ErrorAnswer).message).toContain('Edition 1 of 2 is being published');
      await go(house.parts.ports, first);
    }
    expect((await stateOf(first))?.label).toBe('Published');
  });

  it('shows on page, certificate and credential what it was at the first stage', async () => {
    const one = await house.done(house.person('owner'), items.one, { params: { id: first } });
    const { name, maker: by, category, description } = record;
    expect(one.record).toMatchObject({ name, maker: by, category, description });
    expect(one.record.photos.map(({ id }) => id)).toEqual(record.photos.map(({ id }) => id));
    expect(await page(first)).toContain(name);
    const file = await fetch(house.url + (one.proof?.certificate_url ?? ''));
    const { letters } = readPdf(Buffer.from(await file.arrayBuffer()));
    expect(letters).toContain(name.replace(/\s/g, ''));
    const [, told = ''] = one.proof?.credential.split('.') ?? [];
    const { credentialSubject } = JSON.parse(Buffer.from(told, 'base64url').toString()) as {
      credentialSubject: Record<string, unknown>;
    };
    const { sha256, content } = await house.parts.store.db
      .selectFrom('seals')
      .selectAll()
      .where('item_id', '=', first)
      .executeTakeFirstOrThrow();
    expect(credentialSubject).toMatchObject({
      name,
      record: { version: 1, digestSRI: `sha256-${sha256.toString('base64')}` },
    });
    expect(content).toMatchObject({ model: { name }, photos: record.photos.map(({ id }) => id) });
  });
});

describe('a published passport', () => {
  it('shows the same bytes whatever is edited, by whomever, through whichever serial', async () => {
    const link = async (row: typeof items.qrCode | typeof items.qrCodeDpp) =>
      (await house.done(maker, row, { params: { id: first }, query: {} })).code;
    codes = { full: await link(items.qrCode), limited: await link(items.qrCodeDpp) };
    const before = await seen(first);
    const through = await walk(3);
    // Papers stand beside a sealed record; spots of serials that are not published are theirs alone
    expect(through.filter((name) => !/E048|E049|E059|E060|E061/.test(name))).toEqual([]);
    expect(through.some((name) => /E048/.test(name))).toBe(true);
    const after = await seen(first);
    for (const [part, text] of Object.entries(before))
      expect(after[part as keyof typeof after], part).toEqual(text);
  });

  it('names the serial to whoever edits the record, the authors or its spots', async () => {
    const [, spot = ''] = subject.fingerprints;
    const answers = await Promise.all([
      house.call(maker, models.edit, {
        params: { id: subject.model },
        body: { provenance: 'Rewritten.' },
      }),
      house.call(maker, models.authors, { params: { id: subject.model }, body: { authors: 'A' } }),
      house.call(maker, fingerprints.remove, { params: { id: spot } }),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(409);
      expect((body as ErrorAnswer).message).toContain('Edition 1 of 2 is published');
    }
  });

  it('cannot be changed past the calls either: the database refuses', async () => {
    const { db } = house.parts.store;
    const id = subject.model;
    const { media_id } = await db
      .selectFrom('photos')
      .select('media_id')
      .where('model_id', '=', id)
      .executeTakeFirstOrThrow();
    for (const write of [
      db.updateTable('models').set({ name: 'Forged' }).where('id', '=', id),
      db
        .updateTable('models')
        .set({ record: JSON.stringify({}) })
        .where('id', '=', id),
      db.deleteFrom('photos').where('model_id', '=', id),
      db.insertInto('photos').values({ model_id: id, position: 4, media_id }),
      db.updateTable('items').set({ serial_number: 'Forged' }).where('id', '=', first),
      db.updateTable('items').set({ edition_number: 7 }).where('id', '=', first),
    ])
      await expect(write.execute()).rejects.toThrow(/is sealed/);
  });
});

describe('publishing that came back', () => {
  it('opens the record again, and seals what it is at the next try', async () => {
    const other = await draft(house, maker, { name: 'Before', complete: 'form' });
    const [serial = ''] = other.serials.map(({ id }) => id);
    const still = await send(house, maker, await photo(), 'ITEMS_IMAGE', 'photo.jpg');
    await edit(house, maker, other.id, { photos: [still], complete: 'media' });
    await edit(house, maker, other.id, { complete: 'passport' });
    const counted = { type: 'fingerprints.counted', total: 1, verified: 1 } as const;
    await step(serial, counted, system);
    await step(serial, { type: 'publication.publish' });
    await step(serial, { type: 'publication.fail', reason: 'The paper is out.' }, system);
    await edit(house, maker, other.id, { name: 'After', complete: 'passport' });
    await step(serial, { type: 'publication.publish' });
    for (const go of [makeCertificate, issueCredential, writeAnchor])
      await go(house.parts.ports, serial);
    expect(await page(serial)).toContain('After');
    expect(await page(serial)).not.toContain('Before');
  });
});
