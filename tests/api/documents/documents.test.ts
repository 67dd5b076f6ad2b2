import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Provenance } from '#contract/records/documents';
import type { ErrorAnswer } from '#contract/frame/errors';
import { items } from '#contract/records/items';
import { models } from '#contract/records/models';
import type { Role } from '#contract/frame/roles';
import { system, type Actor } from '#machines/kernel/actor';
import { advance } from '../../../server/lifecycle/engine';
import { edit } from '../records/drafts';
import { documentCalls, names, type Files } from './documentCalls';
import { startTestServer, until, type TestServer, type Person } from '../frame/testServer';
import { pdf, scan } from './papers';
import { join, make, publish, type Thing } from '../frame/concurrently';
import { send } from '../media/uploading';
import { transact } from '../../../server/store/transaction';

let house: TestServer;
let creator: Person;
let good: Buffer;
beforeAll(async () => {
  house = await startTestServer('documents');
  creator = await join(house, 'Maker', 'BOOTSTRAPPED');
  good = await pdf('Bill of sale');
});
afterAll(() => house?.close());

const { change, changed, read, history, fileOf, stored } = documentCalls(() => house);
const fresh = (name = 'Paper', fields: object = {}) => make(house, creator, name, fields);
const different = (text: string) => pdf(text);

describe('documents of a record', () => {
  it('are kept byte for byte with name, date as it is read, notes, and who added them', async () => {
    const { model } = await fresh();
    const scanned = await scan().jpeg().toBuffer();
    await changed(creator, model, [['Bill “1972”.pdf', good]], {
      name: 'Bill of sale',
      date: 'c. 1971–72',
      notes: 'Paris; signed on the back.',
    });
    const told = await changed(
      creator,
      model,
      [['photo.exe', scanned]],
      {},
      models.licenseCertificate,
    );
    expect(told.documents).toMatchObject([
      {
        kind: 'PROVENANCE',
        name: 'Bill of sale',
        date: { text: 'c. 1971–72', edtf: '1971~/1972~', circa: true },
        notes: 'Paris; signed on the back.',
        file: { content_type: 'application/pdf', bytes: good.length, kind: 'MODEL_LICENSE' },
        sha256: createHash('sha256').update(good).digest('hex'),
        after_publication: false,
        of_record: false,
        earlier: [],
      },
      {
        kind: 'LICENSE',
        name: 'photo.exe',
        date: { text: '', edtf: null },
        file: { content_type: 'image/jpeg', width: 64, height: 73 },
      },
    ]);
    expect(told.documents[0]?.added_by).toMatch(/^Maker/);
    expect(told).toEqual(await read(creator, model));
    for (const [index, bytes] of [good, scanned].entries()) {
      const file = await fileOf(told.documents[index]?.file.urls.original);
      expect(file.bytes.equals(bytes)).toBe(true);
      expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename=/);
      expect(file.headers.get('cache-control')).toBe('private, no-store');
      expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    }
    const address = told.documents[0]?.file.urls.original ?? '';
    expect((await fetch(house.url + address.replace(/sign=.{4}/, 'sign=AAAA'))).status).toBe(404);
  });

  it('give each file of a call its own name, once only, also when the call is sent twice', async () => {
    const { model } = await fresh();
    const key = randomUUID();
    const both: Files = [
      ['one.pdf', good],
      ['two.pdf', await different('two')],
    ];
    const once = () => change(creator, model, both, { name: 'Both' }, undefined, key);
    const [first, second] = [await once(), await once()];
    expect(second.body).toEqual(first.body);
    expect(names(first.body as Provenance)).toEqual(['one.pdf', 'two.pdf']);
    const again = await change(creator, model, [['copy.pdf', good]]);
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'already_there', message: 'copy.pdf is here already, as “one.pdf”.' },
    });
  });

  it('that are replaced keep their history, byte for byte', async () => {
    const { model, item } = await fresh();
    const second = await different('second');
    const third = await different('third');
    const [first] = (await changed(creator, model, [['a.pdf', good]], { name: 'Deed' })).documents;
    const [next] = (
      await changed(creator, model, [['b.pdf', second]], { replaces: first?.id ?? '' })
    ).documents;
    const told = await changed(creator, model, [['c.pdf', third]], {
      replaces: next?.id ?? '',
      name: 'Deed, notarised',
    });
    expect(told.documents).toHaveLength(1);
    const [last] = told.documents;
    expect(last).toMatchObject({
      name: 'Deed, notarised',
      kind: 'PROVENANCE',
      earlier: [
        { id: next?.id, name: 'Deed' },
        { id: first?.id, name: 'Deed' },
      ],
    });
    const old = await fileOf(last?.earlier[1]?.file.urls.original);
    expect(old.bytes.equals(good)).toBe(true);
    expect(await history(creator, item)).toEqual([
      'Document replaced',
      'Document replaced',
      'Document added',
      'Created',
    ]);
    const stale = await change(creator, model, [['d.pdf', await different('d')]], {
      replaces: first?.id ?? '',
    });
    expect(stale).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  });

  it('replaced by two at once: one wins, one is told, one history', async () => {
    const { model } = await fresh();
    const [first] = (await changed(creator, model, [['a.pdf', good]])).documents;
    const files = stored().length;
    const answers = await Promise.all(
      ['left', 'right'].map(async (text) =>
        change(creator, model, [[`${text}.pdf`, await different(text)]], {
          replaces: first?.id ?? '',
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'changed_meanwhile',
    });
    const { documents } = await read(creator, model);
    expect(documents.map(({ earlier }) => earlier.length)).toEqual([1]);
    expect(stored()).toHaveLength(files + 1);
  });

  it('are removed from a draft with all they replaced, and with their bytes', async () => {
    const { model, item } = await fresh();
    const files = stored().length;
    const [first] = (await changed(creator, model, [['a.pdf', good]])).documents;
    const told = await changed(creator, model, [['b.pdf', await different('b')]], {
      replaces: first?.id ?? '',
    });
    const remove = { remove: told.documents[0]?.id ?? '' };
    const [one, two] = await Promise.all([
      change(creator, model, [], remove),
      change(creator, model, [], remove),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    expect((await read(creator, model)).documents).toEqual([]);
    const original = first?.file.urls.original ?? '';
    expect((await fetch(house.url + original)).status).toBe(404);
    await until('the bytes gone', () => Promise.resolve(stored().length === files));
    expect((await history(creator, item))[0]).toBe('Document removed');
  });

  it('are one thing at a time, and of their own kind', async () => {
    const { model } = await fresh();
    const [deed] = (await changed(creator, model, [['a.pdf', good]])).documents;
    const id = deed?.id ?? '';
    const other = await different('other');
    const off: [Files, Record<string, string>, string][] = [
      [[], {}, 'files'],
      [[['b.pdf', other]], { remove: id }, 'remove'],
      [
        [
          ['b.pdf', other],
          ['c.pdf', await different('c')],
        ],
        { replaces: id },
        'files',
      ],
      [[['b.pdf', other]], { replaces: randomUUID() }, 'replaces'],
    ];
    for (const [files, fields, field] of off)
      expect(await change(creator, model, files, fields), field).toMatchObject({
        status: 422,
        body: { fields: [{ field }] },
      });
    const license = models.licenseCertificate;
    expect(
      (await change(creator, model, [['b.pdf', other]], { replaces: id }, license)).status,
    ).toBe(422);
    expect((await change(creator, model, [], { remove: id }, license)).status).toBe(422);
    expect(
      (await change(creator, model, [['b.pdf', other]], { kind: 'PROVENANCE' }, license)).status,
    ).toBe(422);
    const told = await changed(creator, model, [['b.pdf', other]], { kind: 'AUTHORSHIP' }, license);
    expect(told.documents.map(({ kind }) => kind)).toEqual(['PROVENANCE', 'AUTHORSHIP']);
  });

  it('tell the record’s own authorship certificate among them', async () => {
    const { model } = await fresh();
    const paper = await send(house, creator, good, 'MODEL_LICENSE', 'Authors.pdf');
    await edit(house, creator, model, { authorship_certificate: paper });
    expect((await read(creator, model)).documents).toMatchObject([
      { id: paper, kind: 'AUTHORSHIP', of_record: true, name: 'Authors.pdf' },
    ]);
  });
});

describe('the publication chart', () => {
  const by = (role: Role): Actor => ({ id: creator.id, role, relations: ['maker'] });
  /** Up to the moment in which a passport is being made, and no further. */
  const publishing = ({ item }: Thing) =>
    transact(house.parts.store.db, async (tx) => {
      const maker = by('BOOTSTRAPPED');
      for (const type of ['form.complete', 'media.complete', 'passport.create'] as const)
        await advance(tx, 'publication', item, { type }, maker);
      const counted = { type: 'fingerprints.counted', total: 1, verified: 1 } as const;
      await advance(tx, 'publication', item, counted, system);
      await advance(tx, 'publication', item, { type: 'publication.publish' }, maker);
    });

  it('lets nothing be added, replaced or removed while publishing is in progress', async () => {
    const quiet = await startTestServer('documents-still', { jobs: false });
    const mine = house;
    try {
      house = quiet;
      const maker = quiet.person('creator');
      const thing = await make(quiet, maker, 'Busy');
      const [deed] = (await changed(maker, thing.model, [['a.pdf', good]])).documents;
      const before = creator;
      creator = maker;
      await publishing(thing).finally(() => (creator = before));
      const id = deed?.id ?? '';
      const other = await different('late');
      for (const [files, fields] of [
        [[['b.pdf', other]], {}],
        [[['b.pdf', other]], { replaces: id }],
        [[], { remove: id }],
      ] as [Files, Record<string, string>][]) {
        const answer = await change(maker, thing.model, files, fields);
        expect(answer).toMatchObject({ status: 409, body: { code: 'refused' } });
        expect((answer.body as ErrorAnswer).message).toContain('Publish in progress');
      }
      expect(names(await read(maker, thing.model))).toEqual(['a.pdf']);
      expect(stored()).toHaveLength(1);
    } finally {
      house = mine;
      await quiet.close();
    }
  });

  it('keeps what a published passport came with; what comes later is marked, and told to its own people', async () => {
    const thing = await fresh('Sealed');
    const [deed] = (await changed(creator, thing.model, [['deed.pdf', good]])).documents;
    await publish(house, creator, thing);
    const removed = await change(creator, thing.model, [], { remove: deed?.id ?? '' });
    expect(removed).toMatchObject({ status: 409, body: { code: 'refused' } });
    expect((removed.body as ErrorAnswer).message).toContain('This object is published');
    const passport = async () => {
      const { proof, record, publication } = await house.done(creator, items.one, {
        params: { id: thing.item },
      });
      return { proof, record, state: publication.state };
    };
    const sealed = await passport();
    const told = await changed(creator, thing.model, [['later.pdf', await different('later')]]);
    expect(told.documents.map((one) => one.after_publication)).toEqual([false, true]);
    const newer = await changed(creator, thing.model, [['deed2.pdf', await different('deed2')]], {
      replaces: deed?.id ?? '',
    });
    expect(newer.documents.at(-1)).toMatchObject({
      name: 'deed.pdf',
      after_publication: true,
      earlier: [{ id: deed?.id, after_publication: false }],
    });
    expect(await passport()).toEqual(sealed);
    // Papers stand beside what was sealed: the world reads nothing of them, and so its passport stays as it was
    expect(await history(house.person('main'), thing.item)).toEqual(['Published', 'Created']);
    expect((await history(creator, thing.item)).slice(0, 2)).toEqual([
      'Document replaced',
      'Document added',
    ]);
  });
});
