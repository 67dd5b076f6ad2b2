import { sales } from '#contract/sales';
import { auditSales } from './saleAudit';
import { inside, type ChildServer } from '../processes/childServer';
import { join } from '../frame/concurrently';
import { emailOf, sellable, selling } from './selling';
import { named, until, type Person, type TestServer } from '../frame/testServer';

export interface Killed {
  /** How the sale stood behind the dead server. */
  sold: number;
  notSold: number;
  /** Sales that stood between the two, or were not sold when asked again. */
  wrong: string[];
  /** Free months, one for each first purchase: one more than there were kills. */
  months: number;
}

/**
 * `count` times: a sale at its last check is sold over HTTP, the server is killed (SIGKILL) at another moment each time,
 * the database is read behind it, and the same request is sent again to the next server. The moments are spread over
 * twice the time that the first sale of a new server takes here undisturbed.
 */
export const killSales = (
  server: ChildServer,
  people: Map<string, Person>,
  count: number,
): Promise<Killed> =>
  inside(server, async (parts) => {
    const person = (name: string) => named(people, name);
    const house = { ...server, parts, person } as unknown as TestServer;
    const walk = selling(() => house);
    const dealer = person('dealer');
    const killed: Killed = { sold: 0, notSold: 0, wrong: [], months: 0 };
    const checked = async (name: string) => {
      const item = await sellable(house, dealer, name);
      const buyer = await join(house, 'Buyer', 'BUYER');
      const id = await walk.checked(dealer, item, await emailOf(house, buyer));
      const sell = () =>
        server.call(dealer, sales.sell, { body: { sale_id: id } }, { key: `sell ${id}` });
      return { item, id, sell };
    };
    const { sell } = await checked('Undisturbed');
    const began = performance.now();
    await sell();
    const longest = 2 * (performance.now() - began);
    for (let at = 0; at < count; at += 1) {
      const { item, id, sell } = await checked(`Killed ${at}`);
      const asked = sell().catch(() => null);
      await new Promise((next) => setTimeout(next, (longest * at) / count));
      await server.kill();
      await asked;
      const { state } = await parts.store.db
        .selectFrom('sales')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      if (state === 'sold') killed.sold += 1;
      else if (state === 'lastCheck') killed.notSold += 1;
      else killed.wrong.push(`${item}: ${state}`);
      killed.wrong.push(...(await auditSales(house, [item])).wrong);
      await server.start();
      const { status, body } = await sell();
      const after = await auditSales(house, [item]);
      killed.wrong.push(...after.wrong);
      if (status !== 200 || after.sold !== 1)
        killed.wrong.push(`${item}: asked again ${status} ${JSON.stringify(body)}`);
    }
    const months = () => parts.store.db.selectFrom('free_months').select('account_id').execute();
    await until('a free month for everybody', async () => (await months()).length > count);
    return { ...killed, months: (await months()).length };
  });
