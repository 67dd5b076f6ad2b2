import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { items, type ItemView } from '#contract/records/items';
import { join, make, publish, type Thing } from './concurrently';
import { startTestServer, type Person, type TestServer } from './testServer';

let house: TestServer;
let maker: Person;
let owner: Person;
let thing: Thing;
beforeAll(async () => {
  house = await startTestServer('links', { jobs: false });
  maker = await join(house, 'Maker', 'BOOTSTRAPPED');
  owner = await join(house, 'Olga Owner', 'BUYER');
  thing = await make(house, maker, 'Linked');
  await publish(house, maker, thing, { owner_id: owner.id });
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
