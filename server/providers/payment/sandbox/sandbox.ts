import type { Db } from '../../../store/open';
import { transact } from '../../../store/transaction';
import type { ChargeOutcome, CheckoutRequest, PaymentNotice, PaymentProvider } from '../port';
import { PaymentRefused } from '../port';
import { testCards } from './cards';
import { expire } from './pay';
import {
  chargeByKey,
  idOf,
  lockRecord,
  recordOnce,
  saveRecord,
  tell,
  type Charge,
  type Session,
} from './records';
import { header, holdsSignature } from './signing';

interface Settings {
  db: Db;
  publicUrl: string;
  /** Signs the notices. */
  secret: Buffer;
}

const sessionOf = (asked: Omit<CheckoutRequest, 'payment' | 'email'> & Partial<CheckoutRequest>) =>
  ({
    standing: 'open',
    asked,
    payment: asked.payment ?? null,
    subscription: null,
    customer: asked.customer ?? idOf('customer'),
    challenge: null,
  }) satisfies Session;

const chargeKey = (payment: string) => `charge ${payment}`;

const outcomeOf = (
  reference: string,
  { payment, total, currency, customer, reason }: Charge,
): Exclude<ChargeOutcome, { kind: 'under way' }> =>
  reason === null
    ? { kind: 'paid', payment, reference, total, currency, customer, card: null }
    : { kind: 'failed', payment, reference, reason };

/** The embedded processor: it moves no money. What it tells is signed, and told until it is heard. */
export const sandboxPayments = ({ db, publicUrl, secret }: Settings): PaymentProvider => {
  const pageOf = (id: string) => `${publicUrl}/sandbox/pay/${id}`;
  return {
    kind: 'sandbox',
    checkout: (asked) =>
      transact(db, async (tx) => {
        const once = { key: `checkout ${asked.payment}`, asked };
        const { id } = await recordOnce(tx, 'session', once, () => sessionOf(asked));
        return { reference: id, url: pageOf(id) };
      }),
    newCard: ({ key, ...asked }) =>
      transact(db, async (tx) => {
        const { subscription, customer, currency, returnUrl } = asked;
        const words = { title: 'Change card', net: 0, vat: 0, vatText: '', until: null };
        const make = (): Session => ({
          ...{ standing: 'open', payment: null, subscription, customer, challenge: null },
          asked: { ...words, currency, returnUrl, cancelUrl: returnUrl },
        });
        const { id } = await recordOnce(tx, 'session', { key: `card ${key}`, asked }, make);
        return { url: pageOf(id) };
      }),
    close: (reference) => expire(db, reference),
    charge: (asked) =>
      transact(db, async (tx) => {
        const { payment, total, currency, customer, card } = asked;
        const kept = await tx
          .selectFrom('sandbox_cards')
          .selectAll()
          .where('id', '=', card)
          .where('customer', '=', customer)
          .executeTakeFirst();
        if (!kept) throw new PaymentRefused('The processor knows no such card.');
        const reason = testCards[kept.test_card]?.refusalLater ?? null;
        const make = (): Charge => ({
          ...{ payment, total, currency, customer, reason },
          refunded: false,
        });
        const once = { key: chargeKey(payment), asked };
        const { id, data, made } = await recordOnce(tx, 'charge', once, make);
        if (made) await tell(tx, outcomeOf(id, data));
      }),
    chargeOf: async ({ payment, customer }) => {
      const charge = await chargeByKey(db, chargeKey(payment));
      return charge?.data.customer === customer ? outcomeOf(charge.id, charge.data) : null;
    },
    refund: ({ payment, reference }) =>
      transact(db, async (tx) => {
        const charge = await lockRecord<Charge>(tx, 'charge', reference);
        if (!charge || charge.payment !== payment)
          throw new PaymentRefused('The processor knows no such payment.');
        if (!charge.refunded) await saveRecord(tx, reference, { ...charge, refunded: true });
      }),
    hear: (raw, headers) =>
      Promise.resolve(
        holdsSignature(secret, raw, headers[header])
          ? (JSON.parse(Buffer.from(raw).toString('utf8')) as PaymentNotice)
          : null,
      ),
  };
};
