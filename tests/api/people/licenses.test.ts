import { randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join as path } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Company } from '#contract/people/companies';
import type { ErrorAnswer } from '#contract/frame/errors';
import { inventories } from '#contract/people/inventories';
import { models } from '#contract/records/models';
import { startTestServer, until, type TestServer } from '../frame/testServer';
import { license, licensed, pdf, scan, smallPdf } from '../documents/papers';
import { addCompany, companyOf, make, publish } from '../frame/concurrently';

let house: TestServer;
let good: Buffer;
beforeAll(async () => {
  house = await startTestServer('licences');
  good = await pdf();
});
afterAll(() => house?.close());

const admin = () => house.person('admin');
const stored = (folder = path(house.parts.config.dataDir, 'files')): string[] => {
  try {
    return readdirSync(folder).flatMap((name) => {
      const below = path(folder, name);
      return statSync(below).isDirectory() ? stored(below) : [below];
    });
  } catch {
    return [];
  }
};
const rows = async (): Promise<number> =>
  (await house.parts.store.db.selectFrom('media').select('id').execute()).length;
const read = (id: string): Promise<Company> =>
  house.done(admin(), inventories.one, { params: { id } });
const gone = (files: number) =>
  until('the bytes gone', () => Promise.resolve(stored().length === files));

describe('licences', () => {
  it('are taken as PDF, JPEG, PNG, WebP and TIFF, whatever their names say, and told in the audit', async () => {
    const { id } = await addCompany(house);
    const { licenses, audit } = await licensed(house, id, [
      ['Licence Nº 4.pdf', good],
      ['scan.pdf', await scan().jpeg().toBuffer()],
      ['scan.png', await scan().png().toBuffer()],
      ['scan', await scan().webp().toBuffer()],
      ['../../scan.exe', await scan().tiff().toBuffer()],
    ]);
    expect(licenses.map((one) => [one.file_name, one.content_type, one.ready])).toEqual([
      ['Licence Nº 4.pdf', 'application/pdf', true],
      ['scan.pdf', 'image/jpeg', true],
      ['scan.png', 'image/png', true],
      ['scan', 'image/webp', true],
      ['scan.exe', 'image/tiff', true],
    ]);
    expect(licenses[1]).toMatchObject({ kind: 'INVENTORY_LICENSE', width: 64, height: 73 });
    expect(audit[0]).toMatchObject({
      act: 'changed the licenses',
      by: 'admin@demo.passepartout.test',
      changes: [{ field: 'licenses', before: '' }],
    });
  });

  it('are handed over as attachments that no page may run, byte for byte; their pictures can be shown', async () => {
    const { id } = await addCompany(house);
    const { licenses } = await licensed(house, id, [
      ['Лицензия “1”.pdf', good],
      ['scan.jpg', await scan().jpeg().toBuffer()],
    ]);
    const answer = await fetch(house.url + licenses[0]?.urls.original);
    expect(Buffer.from(await answer.arrayBuffer()).equals(good)).toBe(true);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="________ 1.pdf"; filename*=UTF-8''${encodeURIComponent('Лицензия 1.pdf')}`,
    );
    const small = await fetch(house.url + licenses[1]?.urls.small);
    expect(small.headers.get('content-type')).toBe('image/webp');
  });

  it('stay as `keep` says, go with their bytes, and a call sent twice adds once', async () => {
    const { id } = await addCompany(house);
    const files = stored().length;
    const first = await licensed(house, id, [
      ['a.pdf', good],
      ['b.pdf', good],
    ]);
    const [a, b] = first.licenses;
    const address = house.url + (b?.urls.original ?? '');
    expect((await fetch(address)).status).toBe(200);
    const key = randomUUID();
    const once = () => licensed(house, id, [['c.pdf', good]], { keep: [a?.id ?? ''], key });
    const twice = [await once(), await once()];
    expect(twice[1]).toEqual(twice[0]);
    expect((await read(id)).licenses.map((one) => one.file_name)).toEqual(['a.pdf', 'c.pdf']);
    expect((await fetch(address)).status).toBe(404);
    await gone(files + 2);
    expect((await licensed(house, id, [['d.pdf', good]])).licenses).toHaveLength(3);
    expect((await licensed(house, id, [], { keep: [] })).licenses).toEqual([]);
    await gone(files);
  });

  it('of another company are not kept here, and those of an unknown company nowhere', async () => {
    const [one, two] = [await addCompany(house), await addCompany(house)];
    const { licenses } = await licensed(house, one.id, [['a.pdf', good]]);
    const answer = await license(house, two.id, [], { keep: [licenses[0]?.id ?? ''] });
    expect(answer).toMatchObject({ status: 422, body: { fields: [{ field: 'keep' }] } });
    const before = await rows();
    expect((await license(house, randomUUID(), [['a.pdf', good]])).status).toBe(404);
    expect(await rows()).toBe(before);
  });

  it('are at most thirty, also when two calls add at once', async () => {
    const { id } = await addCompany(house);
    const ten = Array.from({ length: 10 }, (_, index): [string, Buffer] => [`${index}.pdf`, good]);
    await licensed(house, id, ten);
    await licensed(house, id, ten);
    const files = stored().length;
    const five = ten.slice(0, 6);
    const answers = await Promise.all([license(house, id, five), license(house, id, five)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const lost = answers.find(({ status }) => status === 422);
    expect(lost?.body).toMatchObject({ code: 'too_many', fields: [{ field: 'files' }] });
    expect((await read(id)).licenses).toHaveLength(26);
    expect(stored()).toHaveLength(files + 6);
    const eleven = await license(house, id, [...ten, ['11.pdf', good]]);
    expect(eleven.status).toBe(413);
  });
});

describe('a hostile file', () => {
  const page = '<html><script>alert(1)</script></html>';
  const zip = Buffer.from('PK\x05\x06' + '\0'.repeat(18), 'latin1');
  const bomb = async () => {
    const bytes = await scan(8).png().toBuffer();
    bytes.writeUInt32BE(100_000, 16);
    bytes.writeUInt32BE(100_000, 20);
    return Buffer.concat([bytes, Buffer.alloc(42_000)]);
  };
  const noise = async () => (await scan(400).jpeg().toBuffer()).subarray(0, 700);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  const script = '<</S/JavaScript/JS(app.alert(1))>>';

  it.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
    ['an SVG', () => Buffer.from(svg), /not a real PDF/],
    ['a page', () => Buffer.from(page), /not a real PDF/],
    ['an archive', () => Buffer.concat([Buffer.from('PK\x03\x04'), zip]), /not a real PDF/],
    ['a GIF', () => scan().gif().toBuffer(), /not a real PDF/],
    ['nothing', () => Buffer.alloc(0), /empty/],
    ['a PDF and a page', () => smallPdf(page), /page or a script/],
    ['a PDF and an archive', async () => Buffer.concat([good, zip]), /archive/],
    ['a PDF with a script', () => smallPdf(`2 0 obj${script}endobj`), /scripts, programs/],
    ['a PDF with a hidden script', () => smallPdf('2 0 obj<</S/J#61vaScript>>'), /scripts, prog/],
    ['a PDF with a file', () => smallPdf('<</Names<</EmbeddedFiles 3 0 R>>>>'), /scripts, prog/],
    ['half a PDF', () => good.subarray(0, good.length / 2), /ends too early/],
    ['a name of a PDF', () => Buffer.from('%PDF-no such thing'), /is none/],
    [
      'a picture and an archive',
      async () => Buffer.concat([await scan().jpeg().toBuffer(), zip]),
      /archive/,
    ],
    [
      'a picture and a page',
      async () => Buffer.concat([await scan().png().toBuffer(), Buffer.from(page)]),
      /page or a/,
    ],
    [
      'a picture and a PDF',
      async () =>
        scan()
          .withExif({ IFD0: { Copyright: '%PDF-1.4' } })
          .jpeg()
          .toBuffer(),
      /PDF as well/,
    ],
    ['half a JPEG', noise, /decoded/],
    ['half a PNG', async () => (await scan(300).png().toBuffer()).subarray(0, 300), /decoded/],
    ['a picture of ten milliards of pixels', bomb, /decoded/],
    ['more than 20 MB', () => Buffer.concat([good, Buffer.alloc(20 * 1024 * 1024)]), /20 MB/],
  ])(
    'of %s is refused by name and rule, and nothing of its call is kept',
    async (_, spoil, rule) => {
      const { id } = await addCompany(house);
      const { licenses } = await licensed(house, id, [['first.pdf', good]]);
      const before = { files: stored(), rows: await rows(), audit: (await read(id)).audit };
      const answer = await license(
        house,
        id,
        [
          ['fine.pdf', good],
          ['Certificate.pdf', await spoil()],
        ],
        { keep: [] },
      );
      expect(answer.status).toBe(422);
      const { code, message, fields } = answer.body as ErrorAnswer;
      expect(code).toBe('file_refused');
      expect(fields).toEqual([
        { field: 'Certificate.pdf', message: expect.stringMatching(rule) as string },
      ]);
      expect(message).toContain('Certificate.pdf');
      expect(message).not.toMatch(/\/tmp|\/dev|node_modules/);
      const after = await read(id);
      expect(after.licenses.map((one) => one.id)).toEqual(licenses.map((one) => one.id));
      expect({ files: stored(), rows: await rows(), audit: after.audit }).toEqual(before);
      const incoming = path(house.parts.config.dataDir, 'incoming');
      await until('nothing left behind', () => Promise.resolve(readdirSync(incoming).length === 0));
    },
  );

  it('is not alone: all that are refused are named', async () => {
    const { id } = await addCompany(house);
    const files = stored();
    const { body } = await license(house, id, [
      ['a.pdf', Buffer.from(page)],
      ['b.jpg', await scan().jpeg().toBuffer()],
      ['c.pdf', Buffer.from(svg)],
    ]);
    expect((body as ErrorAnswer).fields?.map(({ field }) => field)).toEqual(['a.pdf', 'c.pdf']);
    expect(stored()).toEqual(files);
  });
});

describe('links to the licences of a model’s company', () => {
  const links = (name: string, model: string) =>
    house.call(house.person(name), inventories.licenseLink, { params: { id: model } });

  it('open for ten minutes at most, for whoever has a side to the model, by their own signature alone', async () => {
    const company = await companyOf(house, 'Maison Aurelle');
    await licensed(house, company, [['House.pdf', good]]);
    const dealer = house.person('dealer');
    const shown = await make(house, dealer, 'shown');
    await publish(house, dealer, shown);
    const hidden = await make(house, dealer, 'hidden');
    await house.done(house.person('admin'), inventories.edit, {
      body: { id: company, certificate_link: 'https://aurelle.test/certificate' },
    });
    for (const name of ['owner', 'expert', 'main', 'creator'])
      expect(await links(name, shown.model)).toMatchObject({
        status: 403,
        body: { code: 'full_version', message: expect.stringContaining('full version') as string },
      });
    for (const name of ['dealer', 'seller', 'inventory', 'admin']) {
      const { status, body } = await links(name, shown.model);
      expect(status, name).toBe(200);
      const told = body as {
        company: string;
        certificate_link: string;
        licenses: { file_name: string; url: string; expires_at: string }[];
      };
      expect(told).toMatchObject({
        company: 'Maison Aurelle',
        certificate_link: 'https://aurelle.test/certificate',
      });
      const [link] = told.licenses;
      expect(link?.file_name).toBe('House.pdf');
      const left = new Date(link?.expires_at ?? 0).getTime() - Date.now();
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThanOrEqual(600_000);
      expect((await fetch(house.url + link?.url)).status).toBe(200);
      const longer = (link?.url ?? '').replace(
        /until=(\d+)/,
        (_, until: string) => `until=${Number(until) + 600}`,
      );
      expect((await fetch(house.url + longer)).status).toBe(404);
    }
    const over = Math.floor(Date.now() / 1000) - 1;
    const [{ id = '' } = {}] = (await read(company)).licenses;
    expect((await fetch(house.url + house.parts.ports.sign(id, 'original', over))).status).toBe(
      404,
    );
    expect((await links('dealer', hidden.model)).status).toBe(200);
    const foreign = await links('owner', hidden.model);
    expect(foreign).toMatchObject({ status: 404, body: { message: 'Objects not found' } });
    expect(foreign.body).toEqual((await links('owner', randomUUID())).body);
  });

  it('are “Certificate not found” where there is none', async () => {
    const loose = await make(house, house.person('creator'), 'loose');
    const none = { status: 404, body: { code: 'not_found', message: 'Certificate not found' } };
    expect(await links('creator', loose.model)).toMatchObject(none);
    const bare = await make(house, house.person('artist'), 'bare');
    expect(await links('artist', bare.model)).toMatchObject(none);
    expect(
      (await house.call(house.person('artist'), models.one, { params: { id: bare.model } })).status,
    ).toBe(200);
  });
});
