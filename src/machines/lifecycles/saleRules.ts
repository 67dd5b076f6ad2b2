import { assign, assertEvent, setup } from 'xstate';
import { sales } from '#contract/sales';
import { bySystem, hasRole, hasRelation } from '#machines/kernel/actor';
import type { EventBy } from '#machines/kernel/actor';
import { effects } from '#machines/kernel/effects';
import type { Words } from '#machines/kernel/words';
import { hour } from '#contract/frame/span';
import { isNotWithdrawn, isPublished, isThere } from '#machines/lifecycles/recordNeeds';

/** How long an e-mailed code holds, in ms. */
export const codeLifetime = 600_000;
/** E066: five tries, then the code is locked; a new one may be sent. */
export const mostTries = 5;
/** Ours: a sale that its seller leaves alone ends after an hour, in ms. */
export const saleIdle = hour;

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
  /** When it ends if the seller does nothing more, in ms since 1970. */
  openUntil: number;
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
  | EventBy<'sale.leave'>
  | EventBy<'sale.expire'>
  | EventBy<'item.lose'>
  | EventBy<'item.withdraw'>;

type Asked = { context: SaleContext; event: SaleEvent };

const guards = {
  bySystem,
  // E067: sales managers and dealers sell the inventory, an owner or a digital artist what is theirs.
  bySeller: ({ context, event }: Asked) =>
    hasRelation(event.by, 'seller') &&
    (context.resale
      ? hasRole(event.by, 'BUYER', 'DIGITAL_ARTIST')
      : hasRole(event.by, 'SALES_MANAGER', 'INVENTORY_SALES_MANAGER')),
  isResale: ({ context }: Asked) => context.resale,
  // Registering a buyer on the spot is a dealer's step.
  isDealers: ({ context }: Asked) => !context.resale,
  itemIsVerified: ({ context }: Asked) => context.verified,
  itemHasPapers: ({ context }: Asked) => context.documents,
  itemIsFree: ({ context }: Asked) => !context.onLoan,
  priceIsWhole: ({ event }: Asked) =>
    event.type === 'item.prepare' && Number.isSafeInteger(event.price) && event.price > 0,
  buyerIsAble: ({ context }: Asked) => context.able === true,
  buyerMay: ({ event }: Asked) => event.type === 'ability.check' && event.able,
  codeIsFresh: ({ context, event }: Asked) => event.at < (context.codeExpiresAt ?? 0),
  triesAreLeft: ({ context }: Asked) => context.tries < mostTries,
  codeMatches: ({ event }: Asked) => event.type === 'code.validate' && event.matches,
  isFirstPurchase: ({ event }: Asked) => event.type === 'sale.settle' && event.firstPurchase,
  idleIsOver: ({ context, event }: Asked) => event.at >= context.openUntil,
};

export const saleRules = setup({
  types: {} as {
    context: SaleContext;
    events: SaleEvent;
    /** `at`: when it was begun, in ms since 1970. */
    input: { resale: boolean; at: number };
    /** From `unpriced` to `reviewed`: what the seller does next. */
    tags:
      | 'open'
      | 'unpriced'
      | 'unnamed'
      | 'uncoded'
      | 'coded'
      | 'unreviewed'
      | 'named'
      | 'proved'
      | 'final'
      | 'sold'
      | 'left';
  },
  guards,
  actions: {
    ...effects,
    keepOpen: assign({ openUntil: ({ event }) => event.at + saleIdle }),
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
    keepLoss: assign({ reason: 'The object was reported missing or stolen.' }),
    keepWithdrawal: assign({ reason: 'The passport of the object was withdrawn.' }),
    keepReason: assign(({ event }) => {
      assertEvent(event, ['sale.reject', 'sale.fail']);
      return { reason: event.reason };
    }),
  },
});

/** What people read of the chart: buttons, confirmations, and why something is refused. */
export const saleWords: Words<SaleEvent['type'], keyof typeof guards> = {
  born: 'Started',
  birth: {
    event: 'item.select',
    // decisions.md: a digital artist sells an image of their own, not what else their company owns.
    by: (actor) =>
      hasRole(actor, ...sales.sell.roles) &&
      hasRelation(actor, 'owner') &&
      (!hasRole(actor, 'DIGITAL_ARTIST') || hasRelation(actor, 'author')),
    verb: 'Sell',
    hint: 'To a buyer who is with you, by a code that the buyer reads to you.',
    needs: [
      isPublished('Publish the object first: only a published object can be sold.'),
      isNotWithdrawn,
      isThere,
    ],
  },
  events: {
    'item.select': { verb: 'Sell', done: 'Object selected', tone: 'main' },
    'item.check': { done: 'Object checked', quiet: true },
    'item.prepare': { done: 'Price set' },
    'buyer.find': { done: 'Buyer found' },
    'buyer.create': { done: 'Account created for the buyer' },
    'buyer.change': { verb: 'Change buyer', done: 'Buyer changed', tone: 'plain' },
    'ability.check': { done: 'Ability to buy checked', quiet: true },
    'code.send': { done: 'Code sent' },
    'code.validate': { task: 'Give the seller your code', done: 'Code entered' },
    'sale.review': { done: 'Last check opened' },
    'sale.confirm': {
      verb: 'Sell',
      done: 'Confirmed',
      confirm: 'Sell this object? The buyer owns it from then on.',
      tone: 'main',
    },
    'sale.settle': { done: 'Sold' },
    'sale.reject': { done: 'Rejected' },
    'sale.fail': { done: 'Failed' },
    'sale.leave': {
      verb: 'Stop the sale',
      done: 'Interrupted',
      confirm: 'Stop this sale? The object stays where it is.',
      tone: 'danger',
    },
    'item.lose': { done: 'Failed: the object was reported missing or stolen' },
    'item.withdraw': { done: 'Failed: the passport of the object was withdrawn' },
    'sale.expire': { done: 'Interrupted: nothing was done for an hour' },
  },
  guards: {
    bySystem: { sentence: 'Only the server does this.', who: true },
    bySeller: { sentence: 'Only the seller can do this.', who: true },
    isResale: { sentence: 'This is an owner’s own sale.' },
    isDealers: { sentence: 'Only a dealer can register a buyer.' },
    itemIsVerified: { sentence: 'Verify the object first.' },
    itemHasPapers: { sentence: 'The papers of the object are missing.' },
    itemIsFree: { sentence: 'The object is on loan.' },
    priceIsWhole: { sentence: 'Enter a price above zero.' },
    buyerIsAble: { sentence: 'The buyer cannot buy this object now.' },
    buyerMay: { sentence: 'The buyer cannot buy this object now.' },
    codeIsFresh: { sentence: 'The code has expired. Send a new one.' },
    triesAreLeft: { sentence: 'The code was wrong five times. Send a new one.' },
    codeMatches: { sentence: 'Incorrect e-mail verification code.' },
    isFirstPurchase: { sentence: 'The buyer has bought before.' },
    idleIsOver: { sentence: 'The seller is still working on this sale.' },
  },
};
