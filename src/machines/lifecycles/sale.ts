import { and } from 'xstate';
import {
  count,
  grant,
  job,
  mail,
  pass,
  record,
  renew,
  revoke,
  signal,
  untimer,
} from '#machines/kernel/effects';
import { saleIdle, saleRules, saleWords } from '#machines/lifecycles/saleRules';
import type { SaleContext } from '#machines/lifecycles/saleRules';

const saleLine = [
  'selecting',
  'preparing',
  'buyer',
  'ability',
  'codeSent',
  'codeValidated',
  'lastCheck',
  'selling',
  'sold',
] as const;

const idleTimer = ({ context }: { context: SaleContext }) => ({
  event: 'sale.expire',
  at: context.openUntil,
});
/** Every step of the seller gives the sale another hour. */
const goOn = ['keepOpen', { type: 'timer', params: idleTimer }] as const;

const ready = ['itemIsVerified', 'itemHasPapers', 'itemIsFree'] as const;
const leave = { guard: 'bySeller', target: 'interrupted' } as const;
const otherBuyer = {
  guard: 'bySeller',
  target: 'buyer',
  actions: [...goOn, revoke('buyer'), 'dropBuyer'],
} as const;
const newCode = {
  guard: and(['bySeller', 'buyerIsAble']),
  target: 'codeSent',
  actions: [...goOn, 'openCode', grant('buyer')],
} as const;

/** The guided sale: the item is prepared, the buyer found and able, the code from the buyer's e-mail proves their will. */
export const sale = saleRules.createMachine({
  id: 'sale',
  meta: { line: saleLine, words: saleWords },
  context: ({ input }) => ({
    resale: input.resale,
    verified: false,
    documents: false,
    onLoan: false,
    price: null,
    buyer: 'unknown',
    able: null,
    codeExpiresAt: null,
    tries: 0,
    reason: null,
    openUntil: input.at + saleIdle,
  }),
  initial: 'selecting',
  entry: [grant('seller'), { type: 'timer', params: idleTimer }],
  on: {
    'item.check': { guard: 'bySystem', actions: 'keepItem' },
    'sale.expire': { guard: and(['bySystem', 'idleIsOver']), target: '.interrupted' },
    'item.lose': { guard: 'bySystem', target: '.failed', actions: 'keepLoss' },
    'item.withdraw': { guard: 'bySystem', target: '.failed', actions: 'keepWithdrawal' },
  },
  states: {
    selecting: {
      meta: { label: 'Select item' },
      tags: ['open', 'unpriced'],
      always: { guard: 'isResale', target: 'preparing' },
      on: {
        // Nothing is held before an object is selected: there is nothing to leave.
        'item.select': { guard: 'bySeller', target: 'preparing', actions: goOn },
      },
    },
    preparing: {
      meta: { label: 'Prepare' },
      tags: ['open', 'unpriced'],
      on: {
        'item.prepare': {
          guard: and(['bySeller', ...ready, 'priceIsWhole']),
          target: 'buyer',
          actions: [...goOn, 'keepPrice'],
        },
        'sale.leave': leave,
      },
    },
    buyer: {
      meta: { label: 'Check account' },
      tags: ['open', 'unnamed'],
      on: {
        'buyer.find': {
          guard: 'bySeller',
          target: 'ability',
          actions: [...goOn, 'keepKnownBuyer'],
        },
        'buyer.create': {
          guard: and(['bySeller', 'isDealers']),
          target: 'ability',
          actions: [...goOn, 'keepCreatedBuyer'],
        },
        'sale.leave': leave,
      },
    },
    ability: {
      meta: { label: 'Ability to buy' },
      tags: ['open', 'uncoded'],
      on: {
        'ability.check': [
          { guard: and(['bySystem', 'buyerMay']), actions: 'keepAbility' },
          { guard: 'bySystem', target: 'rejected', actions: 'keepAbility' },
        ],
        'code.send': newCode,
        'buyer.change': otherBuyer,
        'sale.leave': leave,
      },
    },
    codeSent: {
      meta: { label: 'Code sent' },
      tags: ['open', 'named', 'coded'],
      on: {
        'code.validate': [
          {
            guard: and(['bySeller', 'codeIsFresh', 'triesAreLeft', 'codeMatches']),
            target: 'codeValidated',
            actions: goOn,
          },
          { guard: and(['bySeller', 'codeIsFresh', 'triesAreLeft']), actions: 'countTry' },
        ],
        'code.send': newCode,
        'buyer.change': otherBuyer,
        'sale.leave': leave,
      },
    },
    codeValidated: {
      meta: { label: 'Code validated' },
      tags: ['open', 'named', 'proved', 'unreviewed'],
      on: {
        'sale.review': { guard: 'bySeller', target: 'lastCheck', actions: goOn },
        'buyer.change': otherBuyer,
        'sale.leave': leave,
      },
    },
    lastCheck: {
      meta: { label: 'Last check' },
      tags: ['open', 'named', 'proved'],
      on: {
        'sale.confirm': {
          guard: and(['bySeller', ...ready]),
          target: 'selling',
        },
        'buyer.change': otherBuyer,
        'sale.leave': leave,
      },
    },
    selling: {
      meta: { label: 'Selling' },
      tags: ['open', 'named', 'proved'],
      on: {
        'sale.settle': [
          {
            guard: and(['bySystem', 'itemIsFree', 'isFirstPurchase']),
            target: 'sold',
            actions: job('give free month'),
          },
          { guard: and(['bySystem', 'itemIsFree']), target: 'sold' },
        ],
        'sale.reject': { guard: 'bySystem', target: 'rejected', actions: 'keepReason' },
        'sale.fail': { guard: 'bySystem', target: 'failed', actions: 'keepReason' },
      },
    },
    sold: {
      meta: { label: 'Item sold', wire: 'SUCCESS' },
      tags: ['final', 'sold', 'proved'],
      entry: [
        untimer('sale.expire'),
        pass('owner', 'buyer'),
        pass('holder', 'buyer'),
        record('Purchased'),
        renew('New owner'),
        count('sell', 'seller'),
        count('buy', 'buyer'),
        // What the former owner has shown the object by ends with their ownership.
        signal('link', 'link.revoke'),
        signal('loan', 'draft.delete'),
        signal('display', 'holding.end'),
        mail('sale finished', 'seller'),
        mail('purchase finished', 'buyer'),
      ],
      type: 'final',
    },
    rejected: {
      meta: { label: 'Rejected', wire: 'REJECT', at: 'sold' },
      tags: 'final',
      entry: [untimer('sale.expire'), mail('sale failed', 'seller')],
      type: 'final',
    },
    failed: {
      meta: { label: 'Failed', wire: 'FAILED', at: 'sold' },
      tags: 'final',
      entry: [untimer('sale.expire'), mail('sale failed', 'seller')],
      type: 'final',
    },
    interrupted: {
      meta: { label: 'Interrupted', at: 'sold' },
      tags: ['final', 'left'],
      entry: untimer('sale.expire'),
      type: 'final',
    },
  },
});
