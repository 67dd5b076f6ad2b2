import { models } from '#contract/records/models';
import { sales, type SaleView } from '#contract/sales';
import { companyOf, join } from '../frame/concurrently';
import { auditSales, type SalesAudit } from './saleAudit';
import { codeFrom, emailOf, forgetLimits, sellable, selling } from './selling';
import type { Answer, Person, TestServer } from '../frame/testServer';

/** How often each status was answered, by the name of the call. */
export type Tally = Record<string, number>;

export interface Raced {
  audit: SalesAudit;
  /** Of the answers that said SUCCESS. */
  answered: { sold: number; cents: number };
  tally: Tally;
  /** Answers that no order of the calls explains. */
  wrong: string[];
}

/** Races side by side; the machine has few cores. */
const lanes = 4;

const inLanes = async (count: number, work: (at: number) => Promise<void>): Promise<void> => {
  let next = 0;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (next < count) await work(next++);
    }),
  );
};

interface Racer {
  name: string;
  go: () => Promise<Answer>;
  /** Statuses beside 200 that an order of the calls explains. */
  refused: number[];
}

interface Race {
  item: string;
  racers: Racer[];
  /** How many of the racers may win. */
  winners: readonly number[];
}

/** Starts every racer in the same turn of the event loop and keeps what they were answered. */
const run = async ({ racers, winners, item }: Race, { tally, wrong, answered }: Raced) => {
  const answers = await Promise.all(racers.map(({ go }) => go()));
  const told = answers.map(({ status, body }, at) => {
    const result = status === 200 ? ((body as SaleView).result ?? '') : '';
    return `${racers[at]?.name} ${status} ${result}`.trim();
  });
  for (const [at, { status, body }] of answers.entries()) {
    const words = told[at] ?? '';
    tally[words] = (tally[words] ?? 0) + 1;
    if (status !== 200 && !racers[at]?.refused.includes(status))
      wrong.push(`${item}: ${words} ${JSON.stringify(body)}`);
    const view = body as SaleView;
    if (status === 200 && view.result === 'SUCCESS') {
      answered.sold += 1;
      answered.cents += view.price?.cents ?? 0;
    }
  }
  if (!winners.includes(answers.filter(({ status }) => status === 200).length))
    wrong.push(`${item}: ${told.join(', ')}`);
};

const nothing = (): Raced => ({
  audit: { sold: 0, cents: 0, wrong: [] },
  answered: { sold: 0, cents: 0 },
  tally: {},
  wrong: [],
});

/** Two calls at the same moment on one sale or one item: the kinds of pairs, in turn. */
const pairKinds = [
  'sell and sell',
  'sell and leave',
  'sell and change the buyer',
  'sell and begin',
  'sell and edit',
  'begin and begin',
  'enter and enter',
  'leave and change the buyer',
] as const;

/** `count` pairs over HTTP, each on an item and with a buyer of its own. */
export const racePairs = async (house: TestServer, count: number): Promise<Raced> => {
  const walk = selling(() => house);
  const dealer = house.person('dealer');
  const colleague = house.person('seller');
  const raced = nothing();
  const items: string[] = [];
  /** How long the last sale took here, in ms. */
  let lasts = 300;
  await inLanes(count, async (at) => {
    const kind = pairKinds[at % pairKinds.length];
    const item = await sellable(house, dealer, `Pair ${at}`);
    items.push(item);
    const buyer = await emailOf(house, await join(house, 'Buyer', 'BUYER'));
    await forgetLimits(house);
    const begin = (who: Person, refused = [409]): Racer => ({
      name: 'begin',
      go: () => walk.begin(who, item),
      refused,
    });
    if (kind === 'begin and begin')
      return run({ item, racers: [begin(dealer), begin(colleague)], winners: [1] }, raced);
    const { id } = await walk.begun(dealer, item);
    walk.fine(await walk.prepare(dealer, id, { cents: 10_000 + at }));
    walk.fine(await walk.find(dealer, id, buyer));
    walk.fine(await walk.send(dealer, id, buyer));
    const code = await codeFrom(house, buyer);
    const racer = (name: string, go: () => Promise<Answer>, refused = [409]): Racer => ({
      name,
      go,
      refused,
    });
    const enter = racer('enter', () => walk.enter(dealer, id, buyer, code));
    if (kind === 'enter and enter')
      return run({ item, racers: [enter, enter], winners: [1] }, raced);
    walk.fine(await enter.go());
    walk.fine(await walk.review(dealer, id));
    const sell = racer('sell', async () => {
      const began = performance.now();
      const answer = await walk.sell(dealer, id);
      lasts = performance.now() - began;
      return answer;
    });
    const leave = racer('leave', () => walk.leave(dealer, id));
    const change = racer('change the buyer', () =>
      house.call(dealer, sales.changeBuyer, { params: { id } }),
    );
    const { model_id } = await house.parts.store.db
      .selectFrom('items')
      .select('model_id')
      .where('id', '=', item)
      .executeTakeFirstOrThrow();
    const edit = racer(
      'edit',
      () => house.call(dealer, models.edit, { params: { id: model_id }, body: { name: 'Other' } }),
      // Once it is sold, it is somebody else's.
      [403, 404, 409],
    );
    // A sale takes long: the other call comes at another moment of it each time.
    const meanwhile = ({ go, ...racer }: Racer): Racer => ({
      ...racer,
      go: async () => {
        await new Promise((next) => setTimeout(next, lasts * ((at * 0.618) % 1)));
        return go();
      },
    });
    const seconds = {
      'sell and sell': [sell, sell],
      'sell and leave': [sell, meanwhile(leave)],
      'sell and change the buyer': [sell, meanwhile(change)],
      'sell and begin': [sell, begin(colleague, [404, 409])],
      'sell and edit': [sell, meanwhile(edit)],
      'leave and change the buyer': [leave, change],
    };
    // A sale whose buyer was changed can still be left.
    const winners = kind === 'leave and change the buyer' ? [1, 2] : [1];
    await run({ item, racers: seconds[kind ?? 'sell and sell'], winners }, raced);
  });
  return { ...raced, audit: await auditSales(house, items) };
};

/** `count` times ten sellers and ten buyers at one item: at its beginning, and at the deed. */
export const raceRushes = async (house: TestServer, count: number): Promise<Raced> => {
  const walk = selling(() => house);
  const company = await companyOf(house, 'Maison Aurelle');
  const sellers: Person[] = [];
  const buyers: Person[] = [];
  for (let at = 0; at < 10; at += 1) {
    sellers.push(await join(house, 'dealer', 'SALES_MANAGER', { company }));
    buyers.push(await join(house, 'Buyer', 'BUYER'));
  }
  const raced = nothing();
  const items: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const item = await sellable(house, house.person('dealer'), `Rush ${at}`);
    items.push(item);
    await forgetLimits(house);
    const begin = (refused: number[]) => (who: Person) => ({
      name: 'begin',
      go: () => walk.begin(who, item),
      refused,
    });
    await run(
      { item, racers: [...sellers.map(begin([409])), ...buyers.map(begin([404]))], winners: [1] },
      raced,
    );
    const open = await house.parts.store.db
      .selectFrom('sales')
      .select(['id', 'seller_id'])
      .where('item_id', '=', item)
      .executeTakeFirstOrThrow();
    const winner = sellers.find(({ id }) => id === open.seller_id);
    if (!winner) throw new Error(`nobody sells ${item}`);
    const buyer = await join(house, 'Buyer', 'BUYER');
    const email = await emailOf(house, buyer);
    walk.fine(await walk.prepare(winner, open.id, { cents: 50_000 + at }));
    walk.fine(await walk.find(winner, open.id, email));
    walk.fine(await walk.send(winner, open.id, email));
    walk.fine(await walk.enter(winner, open.id, email, await codeFrom(house, email)));
    walk.fine(await walk.review(winner, open.id));
    await forgetLimits(house);
    const sell = { name: 'sell', go: () => walk.sell(winner, open.id), refused: [409] };
    const others = sellers.filter((one) => one !== winner);
    const strangers = buyers.slice(0, 3);
    await run(
      {
        item,
        racers: [
          ...Array.from({ length: 3 }, () => sell),
          ...others.map(begin([404, 409])),
          ...buyers.slice(3, 8).map(begin([404])),
          ...strangers.map((who) => ({
            name: 'sell',
            go: () => walk.sell(who, open.id),
            refused: [404],
          })),
        ],
        winners: [1],
      },
      raced,
    );
  }
  return { ...raced, audit: await auditSales(house, items) };
};
