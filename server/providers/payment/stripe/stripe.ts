import type Stripe from 'stripe';
import type { CardFacts, ChargeOutcome, PaymentProvider } from '../port';
import { PaymentRefused } from '../port';
import { noticeOf, outcomeOf } from './notices';

/** An account at Stripe. */
export interface StripeSettings {
  secretKey: string;
  /** Of the endpoint that tells us of payments. */
  webhookSecret: string;
  /** https://api.stripe.com; tests name another. */
  url: string;
}

const timeoutMs = 30_000;

/** The SDK is large: it is loaded where Stripe is configured, and nowhere else. */
const openClient = async ({ secretKey, url }: StripeSettings) => {
  const { default: Client } = await import('stripe');
  const { hostname, port, protocol } = new URL(url);
  return {
    Client,
    client: new Client(secretKey, {
      host: hostname,
      port: port || (protocol === 'http:' ? '80' : '443'),
      protocol: protocol === 'http:' ? 'http' : 'https',
      telemetry: false,
      timeout: timeoutMs,
      maxNetworkRetries: 2,
    }),
  };
};

/** "visa" as people read it. */
const named = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A kept card; null where the payer used something else. */
const cardOf = (method: Stripe.PaymentMethod | string | null): CardFacts | null => {
  if (!method || typeof method === 'string' || !method.card) return null;
  const { brand, last4, exp_month, exp_year } = method.card;
  const expires = `${String(exp_month).padStart(2, '0')}/${exp_year}`;
  return { id: method.id, brand: named(brand), last4, expires };
};

/** Stripe, by its SDK. Pages are Stripe's own (Checkout); what becomes of a payment is told by webhooks alone. */
export const stripePayments = async (settings: StripeSettings): Promise<PaymentProvider> => {
  const { Client, client } = await openClient(settings);
  /** What Stripe will answer the same way tomorrow is a refusal; the rest may be tried again. */
  const asking = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      const final =
        error instanceof Client.errors.StripeInvalidRequestError ||
        error instanceof Client.errors.StripeIdempotencyError;
      throw final ? new PaymentRefused(error.message) : error;
    }
  };
  const line = (currency: string, name: string, amount: number) => ({
    quantity: 1,
    price_data: { currency, unit_amount: amount, product_data: { name } },
  });
  return {
    kind: 'stripe',
    checkout: (asked) =>
      asking(async () => {
        const { payment, title, net, vat, vatText, email, customer, until } = asked;
        const currency = asked.currency.toLowerCase();
        const metadata = { payment };
        const session = await client.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: payment,
            metadata,
            ...(customer
              ? { customer }
              : { customer_email: email, customer_creation: 'always' as const }),
            line_items: [
              line(currency, title, net),
              ...(vat > 0 ? [line(currency, vatText, vat)] : []),
            ],
            allowed_payment_method_types: ['card'],
            payment_intent_data: { setup_future_usage: 'off_session', metadata },
            success_url: asked.returnUrl,
            cancel_url: asked.cancelUrl,
            expires_at: Math.floor(until / 1000),
          },
          { idempotencyKey: `checkout ${payment}` },
        );
        if (!session.url) throw new PaymentRefused('Stripe opened no page.');
        return { reference: session.id, url: session.url };
      }),
    newCard: (asked) =>
      asking(async () => {
        const { subscription, customer, currency, returnUrl, key } = asked;
        const session = await client.checkout.sessions.create(
          {
            mode: 'setup',
            customer,
            currency: currency.toLowerCase(),
            metadata: { subscription },
            allowed_payment_method_types: ['card'],
            success_url: returnUrl,
            cancel_url: returnUrl,
          },
          { idempotencyKey: `card ${key}` },
        );
        if (!session.url) throw new PaymentRefused('Stripe opened no page.');
        return { url: session.url };
      }),
    close: async (reference) => {
      await client.checkout.sessions.expire(reference).catch((error: unknown) => {
        // It was paid or is over: nothing is left to close.
        if (!(error instanceof Client.errors.StripeInvalidRequestError)) throw error;
      });
    },
    charge: (asked) =>
      asking(async () => {
        const { payment, title, total, currency, customer, card } = asked;
        await client.paymentIntents
          .create(
            {
              ...{ amount: total, currency: currency.toLowerCase(), customer },
              ...{ payment_method: card, off_session: true, confirm: true },
              ...{ allowed_payment_method_types: ['card'], description: title },
              metadata: { payment, renewal: '1' },
            },
            { idempotencyKey: `charge ${payment}` },
          )
          .catch((error: unknown) => {
            // A refused card is told by a webhook, as everything else.
            if (!(error instanceof Client.errors.StripeCardError)) throw error;
          });
      }),
    chargeOf: ({ payment, customer }) =>
      asking(async () => {
        // Its own search knows of a charge only after a while; the list of a customer at once.
        const found: ChargeOutcome[] = [];
        for await (const intent of client.paymentIntents.list({ customer, limit: 100 })) {
          const outcome = intent.metadata.payment === payment ? outcomeOf(intent) : null;
          if (outcome) found.push(outcome);
        }
        return (['paid', 'under way', 'failed'] as const)
          .map((kind) => found.find((one) => one.kind === kind) ?? null)
          .reduce((first, one) => first ?? one);
      }),
    refund: (asked) =>
      asking(async () => {
        const { payment, reference } = asked;
        await client.refunds
          .create(
            { payment_intent: reference, metadata: { payment } },
            { idempotencyKey: `refund ${reference}` },
          )
          .catch((error: unknown) => {
            const done = 'charge_already_refunded';
            if (!(error instanceof Client.errors.StripeError) || error.code !== done) throw error;
          });
      }),
    hear: async (raw, headers) => {
      const header = headers['stripe-signature'];
      if (typeof header !== 'string') return null;
      let event: Stripe.Event;
      try {
        event = client.webhooks.constructEvent(Buffer.from(raw), header, settings.webhookSecret);
      } catch {
        return null;
      }
      return noticeOf(client, event, cardOf);
    },
  };
};
