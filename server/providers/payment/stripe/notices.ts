import type Stripe from 'stripe';
import type { CardFacts, ChargeOutcome, PaymentNotice } from '../port';

type CardOf = (method: Stripe.PaymentMethod | string | null) => CardFacts | null;

const idOf = (thing: { id: string } | string | null): string | null =>
  thing === null || typeof thing === 'string' ? thing : thing.id;

/** A page that was completed. The card is asked for: the webhook names it by its id alone. */
const completed = async (
  client: Stripe,
  event: string,
  id: string,
  cardOf: CardOf,
): Promise<PaymentNotice> => {
  const session = await client.checkout.sessions.retrieve(id, {
    expand: ['payment_intent.payment_method', 'setup_intent.payment_method'],
  });
  const customer = idOf(session.customer);
  const intent = session.payment_intent;
  const { payment, subscription } = session.metadata ?? {};
  if (session.mode === 'setup') {
    const setup = session.setup_intent;
    const card = typeof setup === 'object' && setup ? cardOf(setup.payment_method) : null;
    return subscription && customer && card
      ? { event, kind: 'card', subscription, customer, card }
      : { event, kind: 'other' };
  }
  if (session.payment_status !== 'paid' || !payment || !intent || typeof intent === 'string')
    return { event, kind: 'other' };
  return {
    ...{ event, kind: 'paid', payment, reference: intent.id, customer },
    total: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    card: cardOf(intent.payment_method),
  };
};

const refusedAs = (intent: Stripe.PaymentIntent, payment: string) => ({
  kind: 'failed' as const,
  payment,
  reference: intent.id,
  reason: intent.last_payment_error?.message ?? 'The card was refused.',
});

/** What became of a charge of the kept card; null where it is none: charges of a page are told by the page. */
export const outcomeOf = (intent: Stripe.PaymentIntent): ChargeOutcome | null => {
  const { payment, renewal } = intent.metadata;
  if (!payment || !renewal) return null;
  if (intent.status === 'succeeded')
    return {
      ...{ kind: 'paid', payment, reference: intent.id },
      ...{ total: intent.amount_received, currency: intent.currency.toUpperCase() },
      ...{ customer: idOf(intent.customer), card: null },
    };
  return ['requires_payment_method', 'canceled'].includes(intent.status)
    ? refusedAs(intent, payment)
    : { kind: 'under way' };
};

const charged = (event: string, intent: Stripe.PaymentIntent): PaymentNotice => {
  const outcome = outcomeOf(intent);
  if (outcome === null) return { event, kind: 'other' };
  // The name of the event says that it failed.
  return outcome.kind === 'under way'
    ? { event, ...refusedAs(intent, intent.metadata.payment ?? '') }
    : { event, ...outcome };
};

/** What a webhook of Stripe means for us. Its signature has been checked. */
export const noticeOf = (
  client: Stripe,
  event: Stripe.Event,
  cardOf: CardOf,
): PaymentNotice | Promise<PaymentNotice> => {
  switch (event.type) {
    case 'checkout.session.completed':
      return completed(client, event.id, event.data.object.id, cardOf);
    case 'checkout.session.expired': {
      const { id, metadata } = event.data.object;
      return metadata?.payment
        ? { event: event.id, kind: 'expired', payment: metadata.payment, reference: id }
        : { event: event.id, kind: 'other' };
    }
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
      return charged(event.id, event.data.object);
    default:
      return { event: event.id, kind: 'other' };
  }
};
