import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Role } from '#contract/frame/roles';
import type { Call } from '#contract/frame/call';
import { sales } from '#contract/sales';
import { sale as chart } from '#machines/lifecycles/sale';
import { mostTries, type SaleContext, type SaleEvent } from '#machines/lifecycles/saleRules';
import { system } from '#machines/kernel/actor';
import { initial, tagged, transition } from '#machines/kernel/transition';
import { advanceAble } from '../../../server/lifecycle/engine';
import { transact } from '../../../server/store/transaction';
import { price, selling } from './selling';
import type { Answer, Person, TestServer } from '../frame/testServer';
import { ring } from '../frame/timers';

/** Where a sale stands, as the chart says it. */
export interface Place {
  state: string;
  context: SaleContext;
}

/** A sale on the server, and what an act needs to know of it. */
export interface Standing {
  id: string;
  item: string;
  /** The name of the item. */
  name: string;
  email: string;
  /** The last one that was mailed. */
  code: string;
}

type Bare<E> = E extends SaleEvent ? Omit<E, 'by' | 'at'> & { server?: true } : never;

/** One thing that somebody does to a sale over HTTP, or that time does. */
export interface Act {
  name: string;
  /** Undefined: no call, the server does it by itself. */
  row?: Call;
  do: (who: Person, at: Standing) => Promise<Answer>;
  /** What the chart hears, in order; all of it or nothing. `server`: sent by the server, whoever asked. */
  hears: (context: SaleContext) => Bare<SaleEvent>[];
  /** The call names the sale by the buyer's address: 404 where it has no such open sale. */
  byAddress?: true;
  /** What is answered where the chart takes it; 200 where nothing is said. */
  answers?: number;
  /** Brings the world into the state that the act needs; answers what puts it back. */
  world?: (at: Standing) => Promise<() => Promise<unknown>>;
}

const nobody = { do: () => Promise.reject(new Error('nobody calls this')) };

/** Everything that can be done to a sale. `firstPurchase`: whether its buyer has never bought before. */
export const saleActs = (house: TestServer, firstPurchase: () => boolean): Act[] => {
  const walk = selling(() => house);
  const { db } = house.parts.store;
  const check = {
    type: 'item.check',
    verified: true,
    documents: true,
    onLoan: false,
    server: true,
  } as const;
  const able = { type: 'ability.check', able: true, reason: null, server: true } as const;
  const cannot = { ...able, able: false, reason: 'The buyer cannot buy this object now.' };
  const barred = async ({ email }: Standing) => {
    const of = db.selectFrom('accounts').select('state').where('email', '=', email);
    const { state } = await of.executeTakeFirstOrThrow();
    const be = (as: string) =>
      db.updateTable('accounts').set({ state: as }).where('email', '=', email).execute();
    await be('disabled');
    return () => be(state);
  };
  const confirm = [check, { type: 'sale.confirm' }] as const;
  const sell = (who: Person, { id }: Standing) => walk.sell(who, id);
  const send = (who: Person, { id, email }: Standing) => walk.send(who, id, email);
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  return [
    {
      name: 'set the price',
      row: sales.prepare,
      do: (who, { id }) => walk.prepare(who, id),
      hears: () => [check, { type: 'item.prepare', price: price.cents }],
    },
    {
      name: 'set no price',
      row: sales.prepare,
      do: (who, { id }) => walk.prepare(who, id, { cents: 0 }),
      hears: () => [check, { type: 'item.prepare', price: 0 }],
    },
    {
      name: 'find the buyer',
      row: sales.findBuyer,
      do: (who, { id, email }) => walk.find(who, id, email),
      hears: () => [{ type: 'buyer.find' }, able],
    },
    {
      name: 'create the buyer',
      row: sales.createBuyer,
      do: (who, { id, email }) =>
        house.call(who, sales.createBuyer, {
          params: { id },
          body: { email, first_name: 'Berta', last_name: 'Buyer' },
        }),
      hears: () => [{ type: 'buyer.create' }, able],
    },
    {
      name: 'change the buyer',
      row: sales.changeBuyer,
      do: (who, { id }) => house.call(who, sales.changeBuyer, { params: { id } }),
      hears: () => [{ type: 'buyer.change' }],
    },
    {
      name: 'send the code',
      row: sales.sendCode,
      byAddress: true,
      do: send,
      hears: () => [{ type: 'code.send' }],
    },
    {
      name: 'send the code to somebody who may no longer buy',
      row: sales.sendCode,
      byAddress: true,
      do: send,
      world: barred,
      // Judged at the first code; a new one goes out, and the sale judges again.
      hears: ({ codeExpiresAt }) => [codeExpiresAt === null ? cannot : { type: 'code.send' }],
    },
    {
      name: 'enter the code',
      row: sales.validateCode,
      byAddress: true,
      do: (who, { id, email, code }) => walk.enter(who, id, email, code),
      hears: () => [{ type: 'code.validate', matches: true }],
    },
    {
      name: 'enter a wrong code',
      row: sales.validateCode,
      byAddress: true,
      answers: 422,
      do: (who, { id, email, code }) => walk.enter(who, id, email, wrong(code)),
      hears: () => [{ type: 'code.validate', matches: false }],
    },
    {
      name: 'open the last check',
      row: sales.review,
      do: (who, { id }) => walk.review(who, id),
      hears: () => [check, { type: 'sale.review' }],
    },
    {
      name: 'sell to somebody who may no longer buy',
      row: sales.sell,
      world: barred,
      do: sell,
      hears: () => [...confirm, { type: 'sale.reject', reason: cannot.reason, server: true }],
    },
    {
      name: 'sell where no bill can be stored',
      row: sales.sell,
      world: async () => {
        // A file stands where the folder of the bills would be.
        const folder = join(house.parts.config.dataDir, 'files', 'sales');
        mkdirSync(folder, { recursive: true });
        renameSync(folder, `${folder}.away`);
        writeFileSync(folder, 'in the way');
        return async () => {
          rmSync(folder);
          renameSync(`${folder}.away`, folder);
        };
      },
      do: sell,
      hears: () => [
        ...confirm,
        {
          type: 'sale.fail',
          reason: 'The bill of sale could not be made. Nothing was sold. Please try again later.',
          server: true,
        },
      ],
    },
    {
      name: 'stop the sale',
      row: sales.leave,
      do: (who, { id }) => walk.leave(who, id),
      hears: () => [{ type: 'sale.leave' }],
    },
    {
      name: 'lose the object',
      ...nobody,
      // What a report of the object tells its open sale (reports.test); one that has ended hears nothing.
      world: async ({ id }) => {
        await transact(db, (tx) => advanceAble(tx, 'sale', [id], { type: 'item.lose' }, system));
        return () => Promise.resolve();
      },
      hears: () => [{ type: 'item.lose', server: true }],
    },
    {
      name: 'withdraw the passport',
      ...nobody,
      world: async ({ id }) => {
        await transact(db, (tx) =>
          advanceAble(tx, 'sale', [id], { type: 'item.withdraw' }, system),
        );
        return () => Promise.resolve();
      },
      hears: () => [{ type: 'item.withdraw', server: true }],
    },
    {
      name: 'nothing, for an hour',
      ...nobody,
      world: async ({ id }) => {
        await sql`update sales set context = jsonb_set(context, '{openUntil}', '1') where id = ${id}`.execute(
          db,
        );
        await sql`update timers set at = now() where subject = ${id}`.execute(db);
        await ring(house, { lifecycle: 'sale', id, event: 'sale.expire' });
        return () => Promise.resolve();
      },
      hears: () => [{ type: 'sale.expire', server: true }],
    },
    {
      name: 'sell',
      row: sales.sell,
      do: sell,
      hears: () => [
        ...confirm,
        { type: 'sale.settle', firstPurchase: firstPurchase(), server: true },
      ],
    },
  ];
};

const bornAt = Date.UTC(2026, 0, 1);

/** The sale as it is born over HTTP: a dealer's begins with the object selected, an owner's with its preparation. */
export const bornSale = (role: Role, resale: boolean): Place => {
  const by = { id: 'seller', role, relations: ['seller' as const] };
  const { state, context } = initial(chart, { resale, at: bornAt });
  const start: SaleEvent[] = [
    ...(resale ? [] : [{ type: 'item.select' as const, by, at: bornAt }]),
    { type: 'item.check', by: system, at: bornAt, verified: true, documents: true, onLoan: false },
  ];
  return start.reduce<Place>(
    (place, event) => transition(chart, place.state, place.context, event) ?? place,
    { state, context },
  );
};

/** Where the chart says that an act leads, for its seller; null where it is refused. */
export const predicted = (place: Place, act: Act, role: Role): Place | null => {
  const by = { id: 'seller', role, relations: ['seller' as const] };
  let after: Place | null = place;
  for (const { server, ...heard } of act.hears(place.context)) {
    if (!after) return null;
    // The object is looked at again only while the sale is open.
    if (heard.type === 'item.check' && !tagged(chart, after.state, 'open')) continue;
    const at = heard.type === 'sale.expire' ? after.context.openUntil : bornAt;
    const event = { ...heard, by: server ? system : by, at } as SaleEvent;
    const next: Place | null = transition(chart, after.state, after.context, event);
    after = next && { state: next.state, context: next.context };
  }
  return after;
};

/**
 * Places where the same can happen: without times; tries matter only where a code is waited for, and how the buyer was
 * found only until then; at an end nothing can happen.
 */
const keyOf = ({ state, context }: Place, counts: boolean): string => {
  const is = (tag: string) => tagged(chart, state, tag);
  if (is('final')) return state;
  const { price: asked, buyer } = context;
  return JSON.stringify([
    state,
    asked,
    counts && is('coded') && context.tries,
    is('uncoded') && buyer,
  ]);
};

/** A place, and the shortest way of acts that leads there. */
export interface Stop extends Place {
  way: Act[];
}

/** Every place that the acts lead to, breadth first. `counts`: a wrong code more is another place. */
export const stopsOf = (born: Place, acts: Act[], role: Role, counts: boolean): Stop[] => {
  const stops = new Map<string, Stop>([[keyOf(born, counts), { ...born, way: [] }]]);
  for (const stop of stops.values())
    for (const act of acts) {
      const after = predicted(stop, act, role);
      const key = after && keyOf(after, counts);
      if (after && key && !stops.has(key)) stops.set(key, { ...after, way: [...stop.way, act] });
    }
  return [...stops.values()];
};

/** What the seller is answered where the chart refuses. Every other status is a fault. */
export const refusedWith = (place: Place, act: Act): number => {
  if (!act.byAddress) return 409;
  const { state, context } = place;
  if (!tagged(chart, state, 'open') || context.buyer === 'unknown') return 404;
  const typed = act.row === sales.validateCode;
  return typed && tagged(chart, state, 'coded') && context.tries >= mostTries ? 422 : 409;
};
