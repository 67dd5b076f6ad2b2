import { and } from 'xstate';
import { count, job, mail, record } from '#machines/kernel/effects';
import { saleRules } from '#machines/lifecycles/saleRules';

export const saleLine = [
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

const leave = { guard: 'bySeller', target: 'interrupted' } as const;
const otherBuyer = { guard: 'bySeller', target: 'buyer', actions: 'dropBuyer' } as const;
const newCode = {
  guard: and(['bySeller', 'buyerIsAble']),
  target: 'codeSent',
  actions: ['openCode', mail('sale code', 'buyer')],
} as const;

/** The guided sale: the item is prepared, the buyer found and able, the code from the buyer's e-mail proves their will. */
export const sale = saleRules.createMachine({
  id: 'sale',
  meta: { line: saleLine },
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
  }),
  initial: 'selecting',
  on: { 'item.check': { guard: 'bySystem', actions: 'keepItem' } },
  states: {
    selecting: {
      meta: { label: 'Select item' },
      tags: 'open',
      always: { guard: 'isResale', target: 'preparing' },
      on: {
        'item.select': { guard: 'bySeller', target: 'preparing' },
        'sale.leave': leave,
      },
    },
    preparing: {
      meta: { label: 'Prepare' },
      tags: 'open',
      on: {
        'item.prepare': {
          guard: and(['bySeller', 'itemIsReady', 'priceIsWhole']),
          target: 'buyer',
          actions: 'keepPrice',
        },
        'sale.leave': leave,
      },
    },
    buyer: {
      meta: { label: 'Check account' },
      tags: 'open',
      on: {
        'buyer.find': { guard: 'bySeller', target: 'ability', actions: 'keepKnownBuyer' },
        'buyer.create': {
          guard: and(['bySeller', 'isDealers']),
          target: 'ability',
          actions: 'keepCreatedBuyer',
        },
        'sale.leave': leave,
      },
    },
    ability: {
      meta: { label: 'Ability to buy' },
      tags: 'open',
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
      tags: 'open',
      on: {
        'code.validate': [
          { guard: and(['bySeller', 'codeIsOpen', 'codeMatches']), target: 'codeValidated' },
          { guard: and(['bySeller', 'codeIsOpen']), actions: 'countTry' },
        ],
        'code.send': newCode,
        'buyer.change': otherBuyer,
        'sale.leave': leave,
      },
    },
    codeValidated: {
      meta: { label: 'Code validated' },
      tags: 'open',
      on: {
        'sale.review': { guard: 'bySeller', target: 'lastCheck' },
        'buyer.change': otherBuyer,
        'sale.leave': leave,
      },
    },
    lastCheck: {
      meta: { label: 'Last check' },
      tags: 'open',
      on: {
        'sale.confirm': {
          guard: and(['bySeller', 'itemIsReady']),
          target: 'selling',
          actions: job('transfer ownership'),
        },
        'buyer.change': otherBuyer,
        'sale.leave': leave,
      },
    },
    selling: {
      meta: { label: 'Selling' },
      tags: ['open', 'selling'],
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
      tags: 'final',
      entry: [
        record('Purchased'),
        count('sell'),
        count('buy'),
        job('release display'),
        mail('sale finished', 'seller'),
        mail('sale finished', 'buyer'),
      ],
      type: 'final',
    },
    rejected: {
      meta: { label: 'Rejected', wire: 'REJECT', at: 'sold' },
      tags: 'final',
      entry: mail('sale failed', 'seller'),
      type: 'final',
    },
    failed: {
      meta: { label: 'Failed', wire: 'FAILED', at: 'sold' },
      tags: 'final',
      entry: mail('sale failed', 'seller'),
      type: 'final',
    },
    interrupted: { meta: { label: 'Interrupted', at: 'sold' }, tags: 'final', type: 'final' },
  },
});
