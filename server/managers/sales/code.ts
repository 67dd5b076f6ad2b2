import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { sales } from '#contract/sales';
import { messages } from '#contract/frame/messages';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { mostTries } from '#machines/lifecycles/saleRules';
import { statesTagged, tagged } from '#machines/kernel/transition';
import { system, type Actor } from '#machines/kernel/actor';
import { tooManyRequests, invalidField, type HttpError } from '../../errors/httpError';
import type { CallRequest, PrepareRequest } from '../../http/route';
import { consumeAll, namesOf, refund, type Count } from '../../http/rateLimit';
import { advance, lock } from '../../lifecycle/engine';
import type { Services } from '../../providers/ports';
import type { Person } from '../../relations/person';
import { subjectsOf } from '../../relations/rows';
import type { Reader } from '../../store/open';
import { transact } from '../../store/transaction';
import { abilityOf } from './ability';
import { contextOf, noSale, sellerOf, type SaleRow } from './load';
import { mailCode } from './mailCode';
import { readSale } from './view';

const { sale: chart } = lifecycles;
const open = statesTagged(chart, 'open');
/** permissions E065, of one address. */
const sending = { most: 3, seconds: 600 };
/** Ours, of one seller to one address: longer, so that one who uses up every letter leaves room for another seller. */
const sendingOfOne = { most: 3, seconds: 900 };
const sendingInADay = { most: 20, seconds: 86_400 };

export const cannotBuy = 'The buyer cannot buy this object now.';

interface Asked {
  buyerEmail: string;
  type: 'SALE' | 'RESALE';
  sale_id?: string | undefined;
}

/** The seller's open sale to this address: the one named, else the newest. 404 where there is none. */
const saleTo = async (db: Reader, person: Person, asked: Asked): Promise<SaleRow> => {
  const rows = await db
    .selectFrom('sales')
    .selectAll()
    .where(sql<boolean>`sales.id in ${subjectsOf(person, 'sale', 'seller')}`)
    .where('state', 'in', open)
    .orderBy('created_at', 'desc')
    .execute();
  const email = asked.buyerEmail.toLowerCase();
  const found = rows.find(
    (row) =>
      row.buyer_email?.toLowerCase() === email &&
      contextOf(row).resale === (asked.type === 'RESALE') &&
      (asked.sale_id === undefined || asked.sale_id === row.id),
  );
  if (!found) throw noSale();
  return found;
};

const hashOf = (secret: Buffer, sale: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`sale ${sale} ${code}`).digest();

const countersOf = (seller: string, email: string): Count[] => {
  const address = email.toLowerCase();
  return [
    { names: [`sale code of ${seller} to ${address}`], limit: sendingOfOne },
    { names: [`sale code in a day of ${seller} to ${address}`], limit: sendingInADay },
    { names: [`sale code ${address}`], limit: sending },
  ];
};

/** E065, first half: three letters in ten minutes go to one address, whoever sells. */
export const prepareCode = async (
  _ports: Services,
  { body, person, db }: PrepareRequest<typeof sales.sendCode>,
): Promise<SaleRow> => {
  const row = await saleTo(db, person, body);
  const wait = await consumeAll(db, countersOf(person.account, body.buyerEmail));
  if (wait > 0) throw tooManyRequests(wait);
  return row;
};

/** Gives the letter back that was not sent. */
export const discardCode = ({ db }: Services, { seller_id, buyer_email }: SaleRow): Promise<void> =>
  refund(db, namesOf(countersOf(seller_id, buyer_email ?? '')));

/** E065, second half. A buyer who may no longer buy ends the sale (REJECT); the seller is not told why. */
export const sendCode = async (
  ports: Services,
  { body, person, tx }: CallRequest<typeof sales.sendCode>,
  { id }: SaleRow,
) => {
  const { by } = await sellerOf(tx, person, id);
  const row = await lock(tx, 'sale', id);
  const able =
    !row.buyer_fit || (row.buyer_id !== null && (await abilityOf(tx, row.buyer_id)).able);
  if (tagged(chart, row.state, 'uncoded') && !able) {
    await advance(tx, 'sale', id, { type: 'ability.check', able, reason: cannotBuy }, system);
    return readSale(tx, ports, person, id);
  }
  const sent = await advance(tx, 'sale', id, { type: 'code.send' }, by);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await tx
    .updateTable('sales')
    .set({ code_hash: row.buyer_fit ? hashOf(ports.codeKey, id, code) : randomBytes(32) })
    .where('id', '=', id)
    .execute();
  await mailCode(tx, ports, sent, body.buyerEmail, code);
  return readSale(tx, ports, person, id);
};

/** 422 in the words of what is wrong with the code; the chart's own 409 for everything else. */
const demandOpenCode = (row: SaleRow): void => {
  if (!tagged(chart, row.state, 'coded')) return;
  const { codeExpiresAt, tries } = contextOf(row);
  if (Date.now() >= (codeExpiresAt ?? 0))
    throw invalidField('code', 'code_expired', 'The code has expired. Send a new one.');
  if (tries >= mostTries)
    throw invalidField('code', 'code_locked', 'The code was wrong five times. Send a new one.');
};

const fits = (secret: Buffer, { id, code_hash }: SaleRow, typed: string): boolean => {
  const hash = hashOf(secret, id, typed);
  return timingSafeEqual(code_hash ?? Buffer.alloc(hash.length), hash);
};

/**
 * Counts a wrong code in a transaction of its own, under the row's lock: parallel tries and refused calls count too. The
 * same request, sent again, counts once.
 */
const countWrong = (
  secret: Buffer,
  id: string,
  { body, db, keepRefusal }: PrepareRequest<typeof sales.validateCode>,
  by: Actor,
): Promise<HttpError | null> =>
  transact(db, async (tx) => {
    const row = await lock(tx, 'sale', id);
    demandOpenCode(row);
    if (!tagged(chart, row.state, 'coded') || fits(secret, row, body.code)) return null;
    const wrong = invalidField('code', 'code_wrong', messages.wrongCode);
    if (await keepRefusal(tx, wrong))
      await advance(tx, 'sale', id, { type: 'code.validate', matches: false }, by);
    return wrong;
  });

/** E066, first half: a wrong code is counted before it is answered. */
export const prepareValidation = async (
  ports: Services,
  asked: PrepareRequest<typeof sales.validateCode>,
): Promise<string> => {
  const { body, person, db } = asked;
  const { id } = await saleTo(db, person, body);
  const { by } = await sellerOf(db, person, id);
  const wrong = await countWrong(ports.codeKey, id, asked, by);
  if (wrong) throw wrong;
  return id;
};

/** E066, second half: the code that fitted still fits; where a newer one was sent meanwhile it does not. */
export const validateCode = async (
  ports: Services,
  { body, person, tx }: CallRequest<typeof sales.validateCode>,
  id: string,
) => {
  const { by } = await sellerOf(tx, person, id);
  const row = await lock(tx, 'sale', id);
  demandOpenCode(row);
  if (tagged(chart, row.state, 'coded') && !fits(ports.codeKey, row, body.code))
    throw invalidField('code', 'code_wrong', messages.wrongCode);
  await advance(tx, 'sale', id, { type: 'code.validate', matches: true }, by);
  await tx.updateTable('sales').set({ code_hash: null }).where('id', '=', id).execute();
  return readSale(tx, ports, person, id);
};
