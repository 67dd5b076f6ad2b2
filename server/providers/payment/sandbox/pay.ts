import { z } from 'zod';
import type { Db } from '../../../store/open';
import { transact } from '../../../store/transaction';
import { passesLuhn, testCardOf, testCards } from './cards';
import { idOf, keepCard, lockRecord, saveRecord, tell, type Charge, type Session } from './records';

/** What somebody typed on the pay page. */
export const CardForm = z.object({
  number: z.string().max(40).default(''),
  expires: z.string().max(10).default(''),
  cvc: z.string().max(6).default(''),
});
export type CardForm = z.infer<typeof CardForm>;
export type Faults = Partial<Record<keyof CardForm | 'form', string>>;

export type Outcome =
  | { went: 'done'; url: string }
  | { went: 'challenge' }
  | { went: 'wrong'; faults: Faults }
  | { went: 'closed' };

const expiryOf = (text: string, now: number): string | null => {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(text) ?? [];
  const number = Number(month);
  if (!year || number < 1 || number > 12) return null;
  // A card holds until the end of its month.
  if (Date.UTC(2000 + Number(year), number, 1) <= now) return null;
  return `${String(number).padStart(2, '0')}/20${year}`;
};

/** Which test card was typed, or what is wrong with it. */
const readCard = (
  { number, expires, cvc }: CardForm,
  now = Date.now(),
): { card: string; expires: string } | { faults: Faults } => {
  const card = testCardOf(number);
  const until = expiryOf(expires, now);
  const faults: Faults = {
    ...(!passesLuhn(number)
      ? { number: 'This is not a card number.' }
      : card === null && {
          number: 'Only the test numbers below work here. Never type a real card.',
        }),
    ...(!until && { expires: 'Month and year, in the future: 12/34' }),
    ...(!/^\d{3,4}$/.test(cvc.trim()) && { cvc: 'Three digits' }),
  };
  return card !== null && until && Object.keys(faults).length === 0
    ? { card, expires: until }
    : { faults };
};

/** The money is there, as far as a sandbox goes: the page closes, and the product is told. */
const complete = async (
  db: Db,
  id: string,
  paid: { card: string; expires: string },
): Promise<Outcome> =>
  transact(db, async (tx): Promise<Outcome> => {
    const session = await lockRecord<Session>(tx, 'session', id);
    if (!session || session.standing === 'expired') return { went: 'closed' };
    const done = { went: 'done', url: session.asked.returnUrl } as const;
    if (session.standing === 'paid') return done;
    const { asked, customer, payment, subscription } = session;
    const card = await keepCard(tx, customer, paid.card, paid.expires);
    await saveRecord(tx, id, { ...session, standing: 'paid', challenge: null });
    if (payment === null) {
      await tell(tx, { kind: 'card', subscription: subscription ?? '', customer, card });
      return done;
    }
    const total = asked.net + asked.vat;
    const reference = idOf('charge');
    const charge: Charge = {
      ...{ payment, total, customer, reason: null, refunded: false },
      currency: asked.currency,
    };
    await tx
      .insertInto('sandbox_records')
      .values({ id: reference, kind: 'charge', data: JSON.stringify(charge) })
      .execute();
    const { currency } = asked;
    await tell(tx, { kind: 'paid', payment, reference, total, currency, customer, card });
    return done;
  });

/** Pays with a card, or says what is wrong. The bank of some cards asks its customer first. */
export const pay = async (db: Db, id: string, form: CardForm): Promise<Outcome> => {
  const read = readCard(form);
  if ('faults' in read) return { went: 'wrong', faults: read.faults };
  const { challenge = false, refusal = null } = testCards[read.card] ?? {};
  if (challenge)
    return transact(db, async (tx): Promise<Outcome> => {
      const session = await lockRecord<Session>(tx, 'session', id);
      if (session?.standing !== 'open') return { went: 'closed' };
      await saveRecord(tx, id, { ...session, challenge: read });
      return { went: 'challenge' };
    });
  return refusal ? { went: 'wrong', faults: { form: refusal } } : complete(db, id, read);
};

/** What the customer told the bank. */
export const answerChallenge = async (db: Db, id: string, approved: boolean): Promise<Outcome> => {
  const asked = await transact(db, async (tx) => {
    const session = await lockRecord<Session>(tx, 'session', id);
    if (session?.standing === 'open' && session.challenge)
      await saveRecord(tx, id, { ...session, challenge: null });
    return session;
  });
  if (!asked?.challenge || asked.standing !== 'open') return { went: 'closed' };
  if (!approved)
    return { went: 'wrong', faults: { form: 'The confirmation was refused. Nothing was paid.' } };
  const refusal = testCards[asked.challenge.card]?.refusal ?? null;
  return refusal ? { went: 'wrong', faults: { form: refusal } } : complete(db, id, asked.challenge);
};

/** A page that is over: its time has passed, or the product closed it. */
export const expire = (db: Db, id: string): Promise<void> =>
  transact(db, async (tx) => {
    const session = await lockRecord<Session>(tx, 'session', id);
    if (session?.standing !== 'open') return;
    await saveRecord(tx, id, { ...session, standing: 'expired', challenge: null });
    if (session.payment !== null)
      await tell(tx, { kind: 'expired', payment: session.payment, reference: id });
  });
