import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { items, type ItemView } from '#contract/records/items';
import { links, mostOpenLinks } from '#contract/records/links';
import { models } from '#contract/records/models';
import { join, make, publish, type Thing } from '../frame/concurrently';
import { edit } from '../records/drafts';
import { startTestServer, type Person, type TestServer } from '../frame/testServer';

let house: TestServer;
let maker: Person;
let owner: Person;
let thing: Thing;
beforeAll(async () => {
  house = await startTestServer('links', { jobs: false });
  maker = await join(house, 'Maker', 'BOOTSTRAPPED');
  owner = await join(house, 'Olga Owner', 'BUYER');
  thing = await make(house, maker, 'Linked');
  await publish(house, maker, thing, { account: owner.id });
});
afterAll(() => house?.close());

type Row = typeof items.qrCode | typeof items.qrCodeDpp;
/** What somebody without an account reads by a link of this kind: as JSON, and on the page. */
const read = async (row: Row, show_name: 'true' | 'false') => {
  const params = { id: thing.item };
  const { url, code } = await house.done(owner, row, { params, query: { show_name } });
  const seen = await house.done(null, items.byCode, { params, query: { code } });
  const limited = await house.done(null, items.dppByCode, { params, query: { code } });
  return { seen, limited, page: await (await fetch(url)).text() };
};
const people = /Olga Owner|Maker [0-9a-f]{8}/;
const tellsNobody = ({ record, history }: ItemView) => {
  expect(record).toMatchObject({ msrp: null, purchase_date: null, authorship_certificate: null });
  expect(new Set(history.map(({ by }) => by))).toEqual(new Set(['']));
};

describe.each([
  ['full', items.qrCode],
  ['limited', items.qrCodeDpp],
] as const)('a %s link', (version, row) => {
  it('tells a stranger neither owner, price, purchase date nor people', async () => {
    const { seen, limited, page } = await read(row, 'false');
    expect(seen).toMatchObject({ version, owner: '' });
    expect(JSON.stringify([seen, limited])).not.toMatch(people);
    expect(page).not.toMatch(people);
    [seen, limited].forEach(tellsNobody);
  });

  it('shows the owner’s name where they ticked it for this link, and nothing else', async () => {
    const { seen, page } = await read(row, 'true');
    expect(seen.owner).toMatch(/^Olga Owner/);
    expect(page).toContain('Olga Owner');
    tellsNobody(seen);
    const passport = await (await fetch(`${house.url}/object_detail/${thing.item}`)).text();
    expect(passport).not.toMatch(people);
  });
});

it('shows nobody’s name where somebody else than the owner asks for it', async () => {
  const answer = await house.call(maker, items.qrCodeDpp, {
    params: { id: thing.item },
    query: { show_name: 'true' },
  });
  expect(answer).toMatchObject({ status: 422, body: { fields: [{ field: 'show_name' }] } });
});

describe('the links that are open', () => {
  const params = () => ({ params: { id: thing.item } });
  const listed = (who: Person) => house.done(who, links.ofItem, params());
  const made = async (who: Person, row: Row = items.qrCodeDpp) => {
    const before = new Set((await listed(who)).map(({ id }) => id));
    const { code } = await house.done(who, row, { ...params(), query: { expireTime: 3 } });
    const fresh = (await listed(who)).find(({ id }) => !before.has(id));
    if (!fresh) throw new Error('the link is not listed');
    return { code, link: fresh };
  };
  const opened = (code: string) => house.call(null, items.byCode, { ...params(), query: { code } });
  const revoke = (who: Person, id: string) => house.call(who, links.revoke, { params: { id } });

  it('are all told to the owner, and to a maker only their own', async () => {
    const theirs = await made(maker);
    const own = await made(owner, items.qrCode);
    expect(theirs.link).toMatchObject({ kind: 'limited', opened: 0, opened_at: null });
    expect(theirs.link.lifecycle.relations).toEqual(['author']);
    const all = (await listed(owner)).map(({ id }) => id);
    expect(all).toEqual(expect.arrayContaining([theirs.link.id, own.link.id]));
    const makers = (await listed(maker)).map(({ id }) => id);
    expect(makers).toContain(theirs.link.id);
    expect(makers).not.toContain(own.link.id);
    expect(JSON.stringify(await listed(owner))).not.toContain(theirs.code);
  });

  it('count how often they were opened', async () => {
    const { code, link } = await made(owner);
    for (let times = 0; times < 3; times += 1) expect((await opened(code)).status).toBe(200);
    const page = `${house.url}/item_qr?id=${thing.item}&code=${code}`;
    await fetch(page);
    // Whether it could be opened: nothing is shown, and nothing counted.
    expect((await fetch(page, { method: 'HEAD' })).status).toBe(200);
    const now = (await listed(owner)).find(({ id }) => id === link.id);
    expect(now?.opened).toBe(4);
    expect(Date.parse(now?.opened_at ?? '')).toBeGreaterThan(Date.parse(link.made_at));
  });

  it('are over at once when one is revoked, and are not listed any more', async () => {
    const { code, link } = await made(owner);
    expect(await revoke(owner, link.id)).toMatchObject({
      status: 200,
      body: { lifecycle: { state: 'revoked' } },
    });
    expect((await opened(code)).status).toBe(410);
    expect((await listed(owner)).map(({ id }) => id)).not.toContain(link.id);
    expect(await revoke(owner, link.id)).toMatchObject({ status: 409, body: { code: 'refused' } });
  });

  it('are revoked by whoever has the object, or made the link; for others there is none', async () => {
    const own = await made(owner);
    const theirs = await made(maker);
    const stranger = await join(house, 'Stranger', 'BUYER');
    for (const who of [maker, stranger]) expect((await revoke(who, own.link.id)).status).toBe(404);
    expect((await house.call(stranger, links.ofItem, params())).status).toBe(404);
    expect((await revoke(maker, theirs.link.id)).status).toBe(200);
    const again = await made(maker);
    expect((await revoke(owner, again.link.id)).status).toBe(200);
    expect((await revoke(owner, crypto.randomUUID())).status).toBe(404);
  });

  it('are revoked once by two at one instant', async () => {
    const { link } = await made(maker);
    const answers = await Promise.all([revoke(owner, link.id), revoke(maker, link.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('the number of an object', () => {
  const gtin = '4006381333931';
  const path = `/01/0${gtin}/21/NL-4471`;
  const ask = (address: string, accept = 'text/html') =>
    fetch(house.url + address, { redirect: 'manual', headers: { accept } });
  const numbered = async (serial_number: string, more: object = {}) => {
    const made = await make(house, maker, 'Numbered', {
      gtin: '4 006381-333931',
      serial_number,
      ...more,
    });
    return { ...made, publish: () => publish(house, maker, made, { account: owner.id }) };
  };
  type Linkset = Record<string, { href: string }[]>;
  const linksOf = async (address: string, accept?: string) => {
    const answer = await ask(address, accept);
    expect(answer.headers.get('content-type')).toContain('application/linkset+json');
    return ((await answer.json()) as { linkset: Linkset[] }).linkset[0] ?? {};
  };

  it('leads to its passport as soon as that is public, and to nothing before', async () => {
    const one = await numbered('NL-4471');
    expect((await ask(path)).status).toBe(404);
    await one.publish();
    const passport = `${house.parts.config.publicUrl}/object_detail/${one.item}`;
    for (const address of [
      path,
      `/01/${gtin}/21/NL-4471`,
      `${path}?linkType=gs1:pip`,
      `${path}/`,
    ]) {
      const answer = await ask(address);
      expect([address, answer.status, answer.headers.get('location')]).toEqual([
        address,
        307,
        passport,
      ]);
    }
    const all = await linksOf(`${path}?linkType=all`);
    expect(all['https://gs1.org/voc/defaultLink']).toEqual([
      { href: passport, title: 'Digital passport' },
    ]);
    expect(await linksOf(path, 'application/linkset+json')).toEqual(all);
    expect(await linksOf(`${path}?linkType=linkset`)).toEqual(all);
    expect((await ask(`${path}?linkType=gs1:recipeInfo`)).status).toBe(404);
    const credential = await ask(`${path}?linkType=https://gs1.org/voc/certificationInfo`);
    expect(credential.headers.get('location')).toBe(
      `${house.parts.config.publicUrl}/passport/${one.item}/credential`,
    );
    const page = await (await fetch(`${house.url}/object_detail/${one.item}`)).text();
    expect(page).toContain(`"gtin":"${gtin}"`);
    const code = await ask(`/object_detail/${one.item}/qr.svg?form=gs1`);
    expect(await code.text()).not.toBe(
      await (await ask(`/object_detail/${one.item}/qr.svg`)).text(),
    );
    expect((await ask(`/object_detail/${thing.item}/qr.svg?form=gs1`)).status).toBe(404);
  });

  it('is each serial’s own in an edition, and may hold every sign of GS1', async () => {
    const edition = await numbered('', { serial_number_size: 2 });
    await edit(house, maker, edition.model, {
      serial_numbers: [{ edition_number: 2, serial_number: 'A/2%' }],
    });
    await edition.publish();
    const { serials } = await house.done(maker, models.one, { params: { id: edition.model } });
    const second = serials.find(({ edition_number }) => edition_number === 2)?.id;
    await publish(house, maker, { ...edition, item: second ?? '' });
    const answer = await ask(`/01/0${gtin}/21/A%2F2%25`);
    expect(answer.headers.get('location')).toContain(`/object_detail/${second}`);
  });

  it('of two objects leads to a page that says so, for nobody owns a number', async () => {
    const other = await numbered('NL-4471', { name: 'The other <one>' });
    await other.publish();
    const answer = await ask(path);
    expect(answer.status).toBe(300);
    const page = await answer.text();
    expect(page).toContain('Several objects have this number');
    expect(page).toContain('The other &lt;one&gt;');
    const { 'https://gs1.org/voc/defaultLink': first, 'https://gs1.org/voc/pip': pages } =
      await linksOf(`${path}?linkType=all`);
    expect(first?.[0]?.href).toContain(path);
    expect(pages).toHaveLength(2);
  });

  it('is refused where it is none, in words', async () => {
    for (const wrong of [
      `/01/4006381333932/21/1`,
      `/01/${gtin}/21/a%20b`,
      `/01/${gtin}/21/%E0%A4%A`,
    ]) {
      const answer = await ask(wrong, 'application/json');
      expect([wrong, answer.status]).toEqual([wrong, 400]);
    }
    const fields = { name: 'Wrong', gtin: '4006381333932' };
    expect(await house.call(maker, models.create, { body: fields })).toMatchObject({
      status: 422,
      body: { fields: [{ field: 'gtin', message: 'Its last digit does not fit the others.' }] },
    });
    expect(await (await ask('/.well-known/gs1resolver')).json()).toMatchObject({
      supportedPrimaryKeys: ['01'],
    });
  });
});

describe('the open links of an object', () => {
  it('are a hundred at most: one more is refused until one is revoked', async () => {
    const full = await make(house, maker, 'Much shown');
    await publish(house, maker, full, { account: owner.id });
    const params = { id: full.item };
    await house.done(owner, items.qrCode, { params, query: {} });
    await house.parts.store.pool.query(
      `insert into links (item_id, kind, code_hash, created_by, show_name, expires_at, state, context, version)
       select item_id, kind, sha256(n::text::bytea), created_by, show_name, expires_at, state, context, version
       from links, generate_series(2, $2) n where item_id = $1`,
      [full.item, mostOpenLinks],
    );
    const ask = () => house.call(owner, items.qrCode, { params, query: {} });
    expect(await ask()).toMatchObject({
      status: 409,
      body: { code: 'too_many_links', message: expect.stringContaining('Revoke one') as string },
    });
    const open = await house.done(owner, links.ofItem, { params });
    await house.done(owner, links.revoke, { params: { id: open[0]?.id ?? '' } });
    expect((await ask()).status).toBe(200);
  });
});

describe('the end of a link', () => {
  it('is told by the clock of the database, whatever that of the server says', async () => {
    const params = { id: thing.item };
    const { code } = await house.done(owner, items.qrCode, { params, query: {} });
    const open = async () =>
      (await house.call(null, items.byCode, { params, query: { code } })).status;
    const ends = (when: string) =>
      house.parts.store.pool.query(
        `update links set expires_at = now() + $1::interval where code_hash = sha256($2)`,
        [when, Buffer.from(code)],
      );
    expect((await ends('1 minute')).rowCount).toBe(1);
    const now = vi.spyOn(Date, 'now');
    // A server an hour ahead, and one that is an hour late.
    now.mockReturnValue(new Date().getTime() + 3_600_000);
    expect(await open()).toBe(200);
    await ends('-1 minute');
    now.mockReturnValue(new Date().getTime() - 3_600_000);
    expect(await open()).toBe(410);
    now.mockRestore();
  });
});
