import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { items, type ItemView } from '#contract/records/items';
import { links } from '#contract/records/links';
import { join, make, publish, type Thing } from '../frame/concurrently';
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
    await fetch(`${house.url}/item_qr?id=${thing.item}&code=${code}`);
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
