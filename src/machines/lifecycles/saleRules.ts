import { assign, assertEvent, setup } from 'xstate';
import { bySystem, hasRole, hasRelation } from '#machines/kernel/actor';
import type { EventBy } from '#machines/kernel/actor';
import { effects } from '#machines/kernel/effects';

/** How long an e-mailed code holds, in ms. */
export const codeLifetime = 600_000;
/** E066: five tries, then the code is locked; a new one may be sent. */
export const mostTries = 5;

export type SaleContext = {
  /** An owner's own resale; else a dealer sells from the inventory. */
  resale: boolean;
  verified: boolean;
  documents: boolean;
  onLoan: boolean;
  /** In cents; null until prepared. */
  price: number | null;
  buyer: 'unknown' | 'known' | 'created';
  /** Whether the buyer's subscription and limit allow the purchase; null until checked. */
  able: boolean | null;
  codeExpiresAt: number | null;
  tries: number;
  reason: string | null;
};

export type SaleEvent =
  | EventBy<'item.select'>
  | EventBy<'item.check', { verified: boolean; documents: boolean; onLoan: boolean }>
  | EventBy<'item.prepare', { price: number }>
  | EventBy<'buyer.find'>
  | EventBy<'buyer.create'>
  | EventBy<'buyer.change'>
  | EventBy<'ability.check', { able: boolean; reason: string | null }>
  | EventBy<'code.send'>
  | EventBy<'code.validate', { matches: boolean }>
  | EventBy<'sale.review'>
  | EventBy<'sale.confirm'>
  | EventBy<'sale.settle', { firstPurchase: boolean }>
  | EventBy<'sale.reject', { reason: string }>
  | EventBy<'sale.fail', { reason: string }>
  | EventBy<'sale.leave'>;

export const saleRules = setup({
  types: {} as {
    context: SaleContext;
    events: SaleEvent;
    input: { resale: boolean };
    tags: 'open' | 'selling' | 'final';
  },
  guards: {
    bySystem,
    // E067: sales managers and dealers sell the inventory, an owner or a digital artist what is theirs.
    bySeller: ({ context, event }) =>
      hasRelation(event.by, 'seller') &&
      (context.resale
        ? hasRole(event.by, 'BUYER', 'DIGITAL_ARTIST')
        : hasRole(event.by, 'SALES_MANAGER', 'INVENTORY_SALES_MANAGER')),
    isResale: ({ context }) => context.resale,
    // Registering a buyer on the spot is a dealer's step.
    isDealers: ({ context }) => !context.resale,
    itemIsReady: ({ context }) => context.verified && context.documents && !context.onLoan,
    itemIsFree: ({ context }) => !context.onLoan,
    priceIsWhole: ({ event }) =>
      event.type === 'item.prepare' && Number.isSafeInteger(event.price) && event.price > 0,
    buyerIsAble: ({ context }) => context.able === true,
    buyerMay: ({ event }) => event.type === 'ability.check' && event.able,
    codeIsOpen: ({ context, event }) =>
      event.at < (context.codeExpiresAt ?? 0) && context.tries < mostTries,
    codeMatches: ({ event }) => event.type === 'code.validate' && event.matches,
    isFirstPurchase: ({ event }) => event.type === 'sale.settle' && event.firstPurchase,
  },
  actions: {
    ...effects,
    keepItem: assign(({ event }) => {
      assertEvent(event, 'item.check');
      return { verified: event.verified, documents: event.documents, onLoan: event.onLoan };
    }),
    keepPrice: assign(({ event }) => {
      assertEvent(event, 'item.prepare');
      return { price: event.price };
    }),
    keepKnownBuyer: assign({ buyer: 'known' }),
    keepCreatedBuyer: assign({ buyer: 'created' }),
    dropBuyer: assign({ buyer: 'unknown', able: null, codeExpiresAt: null, tries: 0 }),
    keepAbility: assign(({ event }) => {
      assertEvent(event, 'ability.check');
      return { able: event.able, reason: event.reason };
    }),
    openCode: assign({ codeExpiresAt: ({ event }) => event.at + codeLifetime, tries: 0 }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    keepReason: assign(({ event }) => {
      assertEvent(event, ['sale.reject', 'sale.fail']);
      return { reason: event.reason };
    }),
  },
});
