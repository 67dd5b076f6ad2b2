import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join as path } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Provenance } from '#contract/records/documents';
import type { ErrorAnswer } from '#contract/frame/errors';
import { models } from '#contract/records/models';
import { documentCalls } from './documentCalls';
import { startTestServer, until, type TestServer, type Person } from '../frame/testServer';
import { pdf, scan, smallPdf } from './papers';
import { companyOf, join, make, publish } from '../frame/concurrently';

let house: TestServer;
let creator: Person;
let good: Buffer;
beforeAll(async () => {
  house = await startTestServer('guarded-documents');
  creator = await join(house, 'Maker', 'BOOTSTRAPPED');
  good = await pdf('Bill of sale');
});
afterAll(() => house?.close());

const { change, changed, read, history, stored } = documentCalls(() => house);
const fresh = () => make(house, creator, 'Paper', {});
const different = (text: string) => pdf(text);

describe('who sees and changes them', () => {
  it('the makers’ side alone changes, in every scope; papers are shown to those on a side', async () => {
    const dealer = house.person('dealer');
    const company = await companyOf(house, 'Maison Aurelle');
    const colleague = await join(house, 'Colleague', 'INVENTORY_MANAGER', { company });
    const stranger = await join(house, 'Stranger', 'INVENTORY_SALES_MANAGER');
    const owner = house.person('owner');
    const draft = await make(house, dealer, 'Own draft', { provenance: 'The artist; a friend' });
    const sold = await make(house, dealer, 'Own sold', { provenance: 'The artist; a friend' });
    await changed(dealer, draft.model, [['a.pdf', good]]);
    await changed(dealer, sold.model, [['a.pdf', good]]);
    await publish(house, dealer, sold, { account: owner.id });
    const all: [Person, string, string][] = [
      [dealer, 'full', 'full'],
      [colleague, 'full', 'full'],
      [house.person('admin'), 'full', 'full'],
      [owner, 'none', 'full'],
      ...['seller', 'main', 'curator', 'it', 'artist', 'expert', 'creator'].map(
        (name): [Person, string, string] => [house.person(name), 'none', 'limited'],
      ),
      [stranger, 'none', 'limited'],
    ];
    for (const [who, ofDraft, ofSold] of all)
      for (const [thing, wanted] of [
        [draft, ofDraft],
        [sold, ofSold],
      ] as const) {
        const answer = await house.call(who, models.provenance, { params: { id: thing.model } });
        const body = answer.body as Provenance;
        const found = answer.status === 404 ? 'none' : body.version;
        expect([who.name, found]).toEqual([who.name, wanted]);
        if (wanted !== 'none') {
          expect(body.entries).toEqual(['The artist', 'a friend']);
          expect(body.documents).toHaveLength(wanted === 'full' ? 1 : 0);
        }
        const mayChange = who === dealer || who === colleague;
        if (mayChange) continue;
        const tried = await change(who, thing.model, [['x.pdf', await different(randomUUID())]]);
        const creates = ['creator', 'artist', 'Stranger'].includes(who.name);
        expect([who.name, tried.status]).toEqual([who.name, creates ? 404 : 403]);
      }
    expect(
      (await changed(colleague, draft.model, [['b.pdf', await different('b')]])).documents,
    ).toHaveLength(2);
  });
});

describe('a hostile file', () => {
  const page = '<html><script>alert(1)</script></html>';
  const script = '2 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj';
  it.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
    [
      'an SVG',
      () => Buffer.from('<svg onload="alert(1)"/>'),
      /not a real PDF or picture: a document is a PDF/,
    ],
    ['a page', () => Buffer.from(page), /not a real PDF/],
    ['nothing', () => Buffer.alloc(0), /empty/],
    ['a PDF with a script', () => smallPdf(script), /scripts, programs/],
    ['a PDF and a page', () => smallPdf(page), /page or a script/],
    ['half a PDF', () => good.subarray(0, good.length / 2), /ends too early/],
    ['half a picture', async () => (await scan(400).jpeg().toBuffer()).subarray(0, 700), /decoded/],
    ['more than 20 MB', () => Buffer.concat([good, Buffer.alloc(20 * 1024 * 1024)]), /20 MB/],
  ])(
    'of %s is refused by name and rule, and nothing of its call is kept',
    async (_, spoil, rule) => {
      const { model, item } = await fresh();
      const files = stored().length;
      const { status, body } = await change(creator, model, [
        ['fine.pdf', await different(randomUUID())],
        ['../Deed.pdf', await spoil()],
      ]);
      expect(status).toBe(422);
      const { code, fields } = body as ErrorAnswer;
      expect(code).toBe('file_refused');
      expect(fields).toEqual([
        { field: 'Deed.pdf', message: expect.stringMatching(rule) as string },
      ]);
      expect((await read(creator, model)).documents).toEqual([]);
      expect(await history(creator, item)).toEqual(['Created']);
      expect(stored()).toHaveLength(files);
      const incoming = path(house.parts.config.dataDir, 'incoming');
      await until('nothing left behind', () => Promise.resolve(readdirSync(incoming).length === 0));
    },
  );

  it('with hostile words is kept as words', async () => {
    const { model } = await fresh();
    const name = '<img src=x onerror=alert(1)>';
    const told = await changed(creator, model, [['a.pdf', good]], {
      name,
      notes: name,
      date: name,
    });
    expect(told.documents[0]).toMatchObject({
      name,
      notes: name,
      date: { text: name, edtf: null },
    });
    const long = await change(creator, model, [['b.pdf', good]], { name: 'x'.repeat(201) });
    expect(long).toMatchObject({ status: 422, body: { fields: [{ field: 'name' }] } });
    const nul = await change(creator, model, [['b.pdf', good]], { notes: 'a\0b' });
    expect(nul.status).toBe(422);
  });
});
