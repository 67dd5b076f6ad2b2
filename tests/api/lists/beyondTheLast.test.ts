import { z } from 'zod';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '#contract/calls';
import type { Call } from '#contract/frame/call';
import { startTestServer, type Person, type TestServer } from '../frame/testServer';
import { emailOf, sellable, selling } from '../sales/selling';

let house: TestServer;
let item: string;
beforeAll(async () => {
  house = await startTestServer('beyond');
  const [dealer, owner] = [house.person('dealer'), house.person('owner')];
  item = await sellable(house, dealer, 'Watch');
  await sellable(house, dealer, 'Clock');
  const { checked, sell } = selling(() => house);
  await sell(dealer, await checked(dealer, item, await emailOf(house, owner)));
}, 120_000);
afterAll(() => house?.close());

interface Paged {
  content: unknown[];
  page: number;
  total_elements: number;
  total_pages: number;
}

const isPaged = ({ output }: Call) =>
  output instanceof z.ZodObject && 'total_pages' in output.shape;

const ask = async (who: Person, row: Call, page: number) => {
  const at = row.query ? { query: { page } } : { body: { page } };
  const params = row.path.includes('{id}')
    ? { id: row.path.includes('/items') ? item : who.id }
    : undefined;
  const { status, body } = await house.callUntyped(who, row, { ...at, ...(params && { params }) });
  return status === 200 ? (body as Paged) : null;
};

it('a page beyond the last is empty and says how many there are', async () => {
  const tried = new Set<string>();
  for (const row of calls.filter(isPaged))
    for (const name of ['admin', 'owner', 'dealer']) {
      const who = house.person(name);
      const first = await ask(who, row, 0);
      if (!first?.total_elements) continue;
      const { content, page, total_elements, total_pages } = (await ask(who, row, 90)) ?? {};
      expect({ call: row.id, content, page, total_elements, total_pages }).toEqual({
        ...{ call: row.id, content: [], page: 90 },
        ...{ total_elements: first.total_elements, total_pages: first.total_pages },
      });
      tried.add(row.id);
    }
  // The lists that have rows here: people, audit, companies, models, items, statistics, sales, what is for sale.
  expect([...tried].sort()).toEqual(
    ['E001', 'E010', 'E015', 'E025', 'E026', 'E029', 'E068', 'E108', 'X050', 'X102'].sort(),
  );
});
