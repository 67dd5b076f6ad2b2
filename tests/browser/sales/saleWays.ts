import { createActor } from 'xstate';
import type { SaleView } from '#contract/sales';
import { labelOf } from '#machines/kernel/labels';
import { system } from '#machines/kernel/actor';
import { initial, transition } from '#machines/kernel/transition';
import { sale as chart } from '#machines/lifecycles/sale';
import type { SaleContext, SaleEvent } from '#machines/lifecycles/saleRules';
import { selling, type SaleAct } from '#machines/screens/selling';

/** What a seller can do at the wizard; `reload` loads the tab anew, `wrong` enters a wrong code. */
export const deeds = [
  'start',
  'prepare',
  'go on',
  'find',
  'create',
  'send',
  'wrong',
  'enter',
  'change',
  'sell',
  'leave',
  'reload',
] as const;
export type Deed = (typeof deeds)[number];

export interface Edge {
  from: string;
  deed: Deed;
  to: string;
  /** The chart's word for where the sale stood before the deed; empty where there was none. */
  stood: string;
}

interface Place {
  state: string;
  context: SaleContext;
}

const at = Date.UTC(2026, 0, 1);
const by = { id: 'seller', role: 'SALES_MANAGER' as const, relations: ['seller' as const] };
const own = (event: object) => ({ ...event, by, at }) as SaleEvent;
const server = (event: object) => ({ ...event, by: system, at }) as SaleEvent;
const able = server({ type: 'ability.check', able: true, reason: null });

/** The chart's events of what the wizard asks. `right`: whether the next code that is entered fits. */
const heard = (act: SaleAct, right: boolean): SaleEvent[] => {
  switch (act.do) {
    case 'start':
      return [];
    case 'prepare':
      return [own({ type: 'item.prepare', price: act.price.cents })];
    case 'find':
      return [own({ type: 'buyer.find' }), able];
    case 'create':
      return [own({ type: 'buyer.create' }), able];
    case 'change':
      return [own({ type: 'buyer.change' })];
    case 'send':
      return [own({ type: 'code.send' })];
    case 'enter':
      return [own({ type: 'code.validate', matches: right })];
    case 'review':
      return [own({ type: 'sale.review' })];
    case 'sell':
      return [own({ type: 'sale.confirm' }), server({ type: 'sale.settle', firstPurchase: true })];
    case 'leave':
      return [own({ type: 'sale.leave' })];
  }
};

const begun = (): Place => {
  const born = initial(chart, { resale: false, at });
  const ready = { type: 'item.check', verified: true, documents: true, onLoan: false };
  return play({ state: born.state, context: born.context }, [
    own({ type: 'item.select' }),
    server(ready),
  ]);
};

const play = (place: Place, events: SaleEvent[]): Place =>
  events.reduce<Place>((now, event) => {
    const after = transition(chart, now.state, now.context, event);
    if (!after) throw new Error(`refused: ${event.type} at ${now.state}`);
    return { state: after.state, context: after.context };
  }, place);

/** The wizard's own machine in front of the lifecycle's chart, without a page and without a server. */
const seller = () => {
  let place: Place | null = null;
  let version = 0;
  let kept: string | null = null;
  let right = true;
  const view = () =>
    ({
      id: 'sale',
      item: { id: 'item' },
      lifecycle: { state: place?.state, version: (version += 1) },
    }) as unknown as SaleView;
  const answer = (act: SaleAct): Promise<SaleView> => {
    try {
      if (act.do === 'start') {
        if (place && kept) throw new Error('refused: a sale is open');
        place = begun();
      } else if (!place) throw new Error('refused: no sale');
      else place = play(place, heard(act, right));
      return Promise.resolve(view());
    } catch (error) {
      return Promise.reject(error as Error);
    }
  };
  const open = () =>
    createActor(selling, {
      input: {
        ask: ({ act }) => answer(act),
        interrupt: () => answer({ do: 'leave' }),
        before: kept,
        keep: (id) => (kept = id),
        newKey: () => 'key',
        isUnanswered: () => false,
      },
    }).start();
  let actor = open();
  const settled = async () => {
    for (;;) {
      await new Promise((next) => setTimeout(next));
      const snapshot = actor.getSnapshot();
      if (!snapshot.hasTag('busy')) return snapshot.value;
    }
  };
  const acts: Record<Exclude<Deed, 'go on' | 'reload'>, SaleAct> = {
    start: { do: 'start', item: 'item' },
    prepare: { do: 'prepare', price: { cents: 1, currency: 'EUR' } },
    find: { do: 'find', email: 'a@example.org' },
    create: { do: 'create', email: 'a@example.org', first_name: '', last_name: '' },
    send: { do: 'send' },
    wrong: { do: 'enter', code: '000000' },
    enter: { do: 'enter', code: '000000' },
    change: { do: 'change' },
    sell: { do: 'sell' },
    leave: { do: 'leave' },
  };
  return {
    station: () => actor.getSnapshot().value.station as string,
    label: () => (place ? labelOf(chart, place.state) : ''),
    /** False where the wizard or the chart refuses it. */
    async does(deed: Deed): Promise<boolean> {
      const before = version;
      right = deed !== 'wrong';
      if (deed === 'reload') {
        actor.stop();
        actor = open();
      } else if (deed === 'go on') {
        if (!actor.getSnapshot().can({ type: 'go.on' })) return false;
        actor.send({ type: 'go.on' });
      } else actor.send({ type: 'ask', act: acts[deed] });
      const { line } = await settled();
      return line === 'resting' && (deed === 'go on' || deed === 'reload' || version > before);
    },
  };
};

/** What leads from station to station: every deed that the wizard and the chart accept, found by trying them all. */
export const edgesOf = async (): Promise<Edge[]> => {
  const ways = new Map<string, Deed[]>([['none', []]]);
  const edges: Edge[] = [];
  for (const [from, way] of ways)
    for (const deed of deeds) {
      const wizard = seller();
      for (const step of way) await wizard.does(step);
      const stood = wizard.label();
      if (!(await wizard.does(deed))) continue;
      const to = wizard.station();
      if (deed === 'reload' && to === 'none') continue;
      edges.push({ from, deed, to, stood });
      if (!ways.has(to)) ways.set(to, [...way, deed]);
    }
  return edges;
};

const isEnd = (edges: readonly Edge[], edge: Edge) => !edges.some(({ from }) => from === edge.to);

/** The shortest way from a station to an edge for which `wanted` holds, the edge included; null where none leads there. */
const wayTo = (edges: readonly Edge[], here: string, wanted: (edge: Edge) => boolean) => {
  const paths: { to: string; path: Edge[] }[] = [{ to: here, path: [] }];
  const seen = new Set([here]);
  for (const { to, path } of paths) {
    const out = edges.filter(({ from }) => from === to);
    const next = out.find(wanted);
    if (next) return [...path, next];
    for (const edge of out.filter((one) => !seen.has(one.to))) {
      seen.add(edge.to);
      paths.push({ to: edge.to, path: [...path, edge] });
    }
  }
  return null;
};

/** One walk that takes every edge: always to the nearest that was not taken yet, to the end last. */
export const tourOf = (edges: readonly Edge[]): Edge[] => {
  const left = new Set(edges);
  const tour: Edge[] = [];
  let here = 'none';
  while (left.size > 0) {
    const way =
      wayTo(edges, here, (edge) => left.has(edge) && !isEnd(edges, edge)) ??
      wayTo(edges, here, (edge) => left.has(edge));
    if (!way) throw new Error(`no way from ${here} to ${[...left].map(({ deed }) => deed).join()}`);
    for (const edge of way) {
      tour.push(edge);
      left.delete(edge);
      here = edge.to;
    }
  }
  return tour;
};
