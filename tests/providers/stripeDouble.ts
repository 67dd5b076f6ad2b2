import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The part of Stripe's API that we use, as strict as Stripe: unknown parameters, keys and cards are refused. */
export interface StripeDouble {
  url: string;
  secretKey: string;
  webhookSecret: string;
  /** Somebody pays on the page, or gives the card of a setup page. */
  complete(url: string, card: keyof typeof cards): void;
  /** Events since the last time, as they go over the line. */
  events(): Buffer[];
  header(raw: Buffer, at?: number): string;
  refunds(): string[];
  close(): Promise<void>;
}

type Form = Record<string, string>;
type Thing = Record<string, unknown> & { id: string };

const cards = {
  good: { last4: '4242', fails: null },
  laterDeclined: { last4: '0341', fails: 'Your card was declined.' },
} as const;

const allowed: Record<string, RegExp[]> = {
  '/v1/checkout/sessions': [
    /^mode$/,
    /^client_reference_id$/,
    /^metadata\[(payment|subscription)\]$/,
    /^customer(_email|_creation)?$/,
    /^currency$/,
    /^line_items\[\d+\]\[quantity\]$/,
    /^line_items\[\d+\]\[price_data\]\[(currency|unit_amount)\]$/,
    /^line_items\[\d+\]\[price_data\]\[product_data\]\[name\]$/,
    /^allowed_payment_method_types\[0\]$/,
    /^payment_intent_data\[setup_future_usage\]$/,
    /^payment_intent_data\[metadata\]\[payment\]$/,
    /^(success|cancel)_url$/,
    /^expires_at$/,
  ],
  '/v1/payment_intents': [
    /^(amount|currency|customer|payment_method|off_session|confirm|description)$/,
    /^allowed_payment_method_types\[0\]$/,
    /^metadata\[(payment|renewal)\]$/,
  ],
  '/v1/refunds': [/^payment_intent$/, /^metadata\[payment\]$/],
};

class Refused extends Error {
  constructor(
    readonly status: number,
    readonly error: { type: string; code?: string; message: string; payment_intent?: unknown },
  ) {
    super(error.message);
  }
}
const invalid = (message: string, code?: string) =>
  new Refused(400, { type: 'invalid_request_error', message, ...(code && { code }) });

const idOf = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
const bodyOf = async (request: IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

export const stripeDouble = async (): Promise<StripeDouble> => {
  const secretKey = `sk_test_${randomBytes(12).toString('hex')}`;
  const webhookSecret = `whsec_${randomBytes(12).toString('hex')}`;
  const sessions = new Map<string, Thing>();
  const intents = new Map<string, Thing>();
  const methods = new Map<string, Thing & { customer: string; fails: string | null }>();
  const customers = new Set<string>();
  const refunded: string[] = [];
  const keys = new Map<string, { body: string; status: number; answer: unknown }>();
  const told: Buffer[] = [];
  const tell = (type: string, object: Thing) => {
    const event = { id: idOf('evt'), object: 'event', type, data: { object } };
    told.push(Buffer.from(JSON.stringify(event)));
  };
  const sessionAt = (url: string) => {
    const session = sessions.get(new URL(url).pathname.split('/').at(-1) ?? '');
    if (!session) throw new Error(`no session at ${url}`);
    return session;
  };

  const openSession = (form: Form): Thing => {
    const setup = form.mode === 'setup';
    if (!setup && form.mode !== 'payment') throw invalid('mode');
    if (!form.success_url || !form.cancel_url) throw invalid('success_url');
    if (form.customer && !customers.has(form.customer))
      throw invalid(`No such customer: '${form.customer}'`, 'resource_missing');
    if (setup && (!form.customer || !form.currency)) throw invalid('customer and currency');
    const ends = Number(form.expires_at);
    const now = Date.now() / 1000;
    if (!setup && (ends < now + 1_790 || ends > now + 86_400))
      throw invalid('expires_at must be between 30 minutes and 24 hours from now');
    const amounts = Object.entries(form).filter(([name]) => name.endsWith('[unit_amount]'));
    if (!setup && amounts.length === 0) throw invalid('line_items');
    if (amounts.some(([, cents]) => !/^[1-9]\d*$/.test(cents))) throw invalid('unit_amount');
    const id = idOf('cs_test');
    const session: Thing = {
      ...{ id, object: 'checkout.session', mode: form.mode, status: 'open' },
      ...{ payment_status: 'unpaid', url: `https://checkout.stripe.test/c/pay/${id}` },
      amount_total: amounts.reduce((sum, [, cents]) => sum + Number(cents), 0),
      currency: form['line_items[0][price_data][currency]'] ?? form.currency,
      customer: form.customer ?? null,
      metadata: {
        ...(form['metadata[payment]'] && { payment: form['metadata[payment]'] }),
        ...(form['metadata[subscription]'] && { subscription: form['metadata[subscription]'] }),
      },
      ...{ payment_intent: null, setup_intent: null },
    };
    sessions.set(id, session);
    return session;
  };

  const charge = (form: Form): Thing => {
    const method = methods.get(form.payment_method ?? '');
    if (!method || method.customer !== form.customer)
      throw invalid('No such PaymentMethod', 'resource_missing');
    if (form.confirm !== 'true' || form.off_session !== 'true') throw invalid('confirm');
    if (!/^[1-9]\d*$/.test(form.amount ?? '')) throw invalid('amount');
    const intent: Thing = {
      ...{ id: idOf('pi'), object: 'payment_intent', amount: Number(form.amount) },
      ...{ currency: form.currency, customer: form.customer, payment_method: method.id },
      metadata: { payment: form['metadata[payment]'], renewal: form['metadata[renewal]'] },
      status: method.fails ? 'requires_payment_method' : 'succeeded',
      amount_received: method.fails ? 0 : Number(form.amount),
      last_payment_error: method.fails && { message: method.fails },
    };
    intents.set(intent.id, intent);
    tell(method.fails ? 'payment_intent.payment_failed' : 'payment_intent.succeeded', intent);
    if (method.fails)
      throw new Refused(402, {
        ...{ type: 'card_error', code: 'card_declined', message: method.fails },
        payment_intent: intent,
      });
    return intent;
  };

  const refund = (form: Form): Thing => {
    const id = form.payment_intent ?? '';
    if (intents.get(id)?.status !== 'succeeded') throw invalid('No such payment_intent');
    if (refunded.includes(id)) throw invalid('Already refunded', 'charge_already_refunded');
    refunded.push(id);
    return { id: idOf('re'), object: 'refund', status: 'succeeded', payment_intent: id };
  };

  const expanded = (session: Thing): Thing => {
    const whole = (intent: unknown) => {
      const found = typeof intent === 'string' ? intents.get(intent) : null;
      return found && { ...found, payment_method: methods.get(String(found.payment_method)) };
    };
    return {
      ...session,
      payment_intent: whole(session.payment_intent) ?? null,
      setup_intent: whole(session.setup_intent) ?? null,
    };
  };

  const post = (path: string, form: Form): Thing => {
    const expiring = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path)?.[1];
    if (expiring) {
      const session = sessions.get(expiring);
      if (session?.status !== 'open') throw invalid('Only open sessions can be expired');
      session.status = 'expired';
      tell('checkout.session.expired', session);
      return session;
    }
    const rules = allowed[path];
    if (!rules) throw new Refused(404, { type: 'invalid_request_error', message: 'No such URL' });
    const unknown = Object.keys(form).find((name) => !rules.some((rule) => rule.test(name)));
    if (unknown) throw invalid(`Received unknown parameter: ${unknown}`, 'parameter_unknown');
    if (path === '/v1/checkout/sessions') return openSession(form);
    return path === '/v1/payment_intents' ? charge(form) : refund(form);
  };

  const server = createServer((request, response) => {
    void (async () => {
      const send = (status: number, answer: unknown) =>
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify(answer));
      try {
        if (request.headers.authorization !== `Bearer ${secretKey}`)
          throw new Refused(401, { type: 'invalid_request_error', message: 'Invalid API Key' });
        if (!request.headers['stripe-version']) throw invalid('Stripe-Version');
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe.test');
        if (request.method === 'GET' && pathname === '/v1/payment_intents') {
          const customer = searchParams.get('customer') ?? '';
          if (!customers.has(customer)) throw invalid(`No such customer: '${customer}'`);
          const data = [...intents.values()].filter((intent) => intent.customer === customer);
          return send(200, { object: 'list', url: pathname, has_more: false, data });
        }
        if (request.method === 'GET') {
          const session = sessions.get(/sessions\/(\w+)$/.exec(pathname)?.[1] ?? '');
          if (!session) throw new Refused(404, { type: 'invalid_request_error', message: 'None' });
          return send(200, expanded(session));
        }
        const body = await bodyOf(request);
        const form = Object.fromEntries(new URLSearchParams(body));
        const key = request.headers['idempotency-key'];
        const known = typeof key === 'string' ? keys.get(key) : undefined;
        if (known && known.body !== `${pathname} ${body}`)
          throw new Refused(400, {
            type: 'idempotency_error',
            message: 'Keys are for one request',
          });
        if (known) return send(known.status, known.answer);
        const keep = (status: number, answer: unknown) => {
          if (typeof key === 'string')
            keys.set(key, { body: `${pathname} ${body}`, status, answer });
          send(status, answer);
        };
        try {
          keep(200, post(pathname, form));
        } catch (error) {
          if (!(error instanceof Refused) || error.status !== 402) throw error;
          keep(402, { error: error.error });
        }
      } catch (error) {
        if (error instanceof Refused) send(error.status, { error: error.error });
        else send(500, { error: { type: 'api_error', message: String(error) } });
      }
    })();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    ...{ secretKey, webhookSecret },
    complete: (url, name) => {
      const session = sessionAt(url);
      if (session.status !== 'open') throw new Error('the page is closed');
      const { last4, fails } = cards[name];
      const customer = (session.customer as string | null) ?? idOf('cus');
      customers.add(customer);
      const card = { brand: 'visa', last4, exp_month: 12, exp_year: 2039 };
      const method = { id: idOf('pm'), object: 'payment_method', customer, fails, card };
      methods.set(method.id, method);
      const intent: Thing = {
        ...{ id: idOf('pi'), object: 'payment_intent', status: 'succeeded', metadata: {} },
        ...{ amount_received: session.amount_total, payment_method: method.id, customer },
      };
      intents.set(intent.id, intent);
      const paying = session.mode === 'payment';
      Object.assign(session, {
        ...{
          status: 'complete',
          customer,
          payment_status: paying ? 'paid' : 'no_payment_required',
        },
        [paying ? 'payment_intent' : 'setup_intent']: intent.id,
      });
      // Stripe tells both, in no order that one may count on.
      if (paying) tell('payment_intent.succeeded', intent);
      tell('checkout.session.completed', session);
    },
    events: () => told.splice(0),
    header: (raw, at = Date.now()) => {
      const seconds = Math.floor(at / 1000);
      const mac = createHmac('sha256', webhookSecret).update(`${seconds}.`).update(raw);
      return `t=${seconds},v1=${mac.digest('hex')}`;
    },
    refunds: () => refunded,
    close: () => new Promise((done) => server.close(() => done())),
  };
};
