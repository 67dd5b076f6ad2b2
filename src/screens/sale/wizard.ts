import { useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import type { SaleView } from '#contract/sales';
import { sale as chart } from '../data/lifecycles/sale';
import { selling, type Asked, type SaleAct } from '#machines/screens/selling';
import { CallError } from '../../services/request/callError';
import { saleCalls } from '../../services/sales';
import { uuid } from '../../services/request/uuid';
import { useProfile } from '../data/session';
import { isUnanswered } from '../data/useOnce';

type Wizard = ActorRefFrom<typeof selling>;

/** Where the open sale of this tab stands beside a reload: `<account> <sale>`. */
const place = 'sale';

const ask = ({ act, sale, key: idempotencyKey }: Asked): Promise<SaleView> => {
  if (act.do === 'start') return saleCalls.start({ body: { item_id: act.item }, idempotencyKey });
  if (!sale) throw new Error(`${act.do} without a sale`);
  const params = { id: sale.id };
  const coded = { buyerEmail: sale.buyer?.email ?? '', type: sale.type, sale_id: sale.id };
  switch (act.do) {
    case 'prepare':
      return saleCalls.prepare({ params, body: { price: act.price }, idempotencyKey });
    case 'find':
      return saleCalls.findBuyer({ params, body: { email: act.email }, idempotencyKey });
    case 'create': {
      const { email, first_name, last_name } = act;
      const body = { email, first_name, last_name };
      return saleCalls.createBuyer({ params, body, idempotencyKey });
    }
    case 'change':
      return saleCalls.changeBuyer({ params, idempotencyKey });
    case 'send':
      return saleCalls.sendCode({ body: coded, idempotencyKey });
    case 'enter':
      return saleCalls.validateCode({ body: { ...coded, code: act.code }, idempotencyKey });
    case 'review':
      return saleCalls.review({ params, idempotencyKey });
    case 'sell':
      return saleCalls.sell({ body: { sale_id: sale.id }, idempotencyKey });
    case 'leave':
      return saleCalls.leave({ params, idempotencyKey });
  }
};

/** A sale that has come to its end meanwhile is shown as it ended. */
const interrupt = async (id: string): Promise<SaleView> => {
  try {
    return await saleCalls.leave({ params: { id } });
  } catch (error) {
    if (error instanceof CallError && error.status === 409)
      return saleCalls.one({ params: { id } });
    throw error;
  }
};

const kept = (account: string): string | null => {
  const [who, sale] = (sessionStorage.getItem(place) ?? '').split(' ');
  return who === account && sale ? sale : null;
};

/** The browser asks before a reload, which would interrupt the sale (spec 5): on every page, also one that is no part of the sale. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault();
const warnWhileOpen = (wizard: Wizard) =>
  wizard.subscribe({
    next: ({ context: { sale } }) => {
      if (sale && chart.is(sale.lifecycle.state, 'open')) addEventListener('beforeunload', warn);
      else removeEventListener('beforeunload', warn);
    },
    complete: () => removeEventListener('beforeunload', warn),
  });

let current: { account: string; wizard: Wizard } | null = null;

/** The one wizard of this tab: it outlives its screens, and begins anew for another person. */
const wizardOf = (account: string): Wizard => {
  if (current?.account === account) return current.wizard;
  current?.wizard.stop();
  const wizard = createActor(selling, {
    input: {
      ask,
      interrupt,
      before: kept(account),
      keep: (id) =>
        id ? sessionStorage.setItem(place, `${account} ${id}`) : sessionStorage.removeItem(place),
      newKey: uuid,
      isUnanswered,
    },
  });
  warnWhileOpen(wizard);
  wizard.start();
  current = { account, wizard };
  return wizard;
};

/** Where the seller stands, what is on its way, what came back, and what may be asked. */
export const useWizard = () => {
  const wizard = wizardOf(useProfile()?.account_id ?? '');
  const snapshot = useSelector(wizard, (state) => state);
  const { sale, act, error } = snapshot.context;
  return {
    station: snapshot.value.station,
    sale,
    /** What is on its way, or was refused. */
    act,
    busy: snapshot.hasTag('busy'),
    opening: snapshot.matches({ line: 'interrupting' }),
    unanswered: snapshot.matches({ line: 'unanswered' }),
    error,
    ask: useCallback((what: SaleAct) => wizard.send({ type: 'ask', act: what }), [wizard]),
    again: useCallback(() => wizard.send({ type: 'ask.again' }), [wizard]),
    dismiss: useCallback(() => wizard.send({ type: 'dismiss' }), [wizard]),
    /** Drops what was refused of these acts. One without an answer stays: it may have been done. */
    forget: useCallback(
      (acts: readonly SaleAct['do'][]) => {
        const { context, value } = wizard.getSnapshot();
        if (value.line === 'refused' && context.act && acts.includes(context.act.do))
          wizard.send({ type: 'dismiss' });
      },
      [wizard],
    ),
    /** Takes a sale as the server says it is, and says at which station it stands. */
    told: useCallback(
      (news: SaleView) => {
        wizard.send({ type: 'told', sale: news });
        return wizard.getSnapshot().value.station;
      },
      [wizard],
    ),
    goOn: useCallback(() => wizard.send({ type: 'go.on' }), [wizard]),
    clear: useCallback(() => wizard.send({ type: 'clear' }), [wizard]),
  };
};
export type Wizarding = ReturnType<typeof useWizard>;

/** Drops what was refused of a step when the person leaves it. `acts` is the same array in every render. */
export const useForgotten = ({ forget }: Wizarding, acts: readonly SaleAct['do'][]): void =>
  useEffect(() => () => forget(acts), [forget, acts]);
