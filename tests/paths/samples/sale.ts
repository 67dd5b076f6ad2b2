import { codeLifetime, saleIdle } from '#machines/lifecycles/saleRules';
import type { SaleEvent } from '#machines/lifecycles/saleRules';
import { person, start, system, withStrangers } from './people';
import type { Samples } from './people';

const at = start;
const reason = 'The object limit is reached.';

const sold = (by: ReturnType<typeof person>): SaleEvent[] => [
  { type: 'item.select', by, at },
  { type: 'item.prepare', by, at, price: 125_000 },
  { type: 'item.prepare', by, at, price: 0 },
  { type: 'item.prepare', by, at, price: 0.5 },
  { type: 'buyer.find', by, at },
  { type: 'buyer.create', by, at },
  { type: 'buyer.change', by, at },
  { type: 'code.send', by, at },
  { type: 'code.validate', by, at, matches: true },
  { type: 'code.validate', by, at, matches: false },
  { type: 'code.validate', by, at: at + codeLifetime, matches: true },
  { type: 'sale.review', by, at },
  { type: 'sale.confirm', by, at },
  { type: 'sale.leave', by, at },
];

export const saleSamples: Samples<{ resale: boolean; at: number }, SaleEvent> = {
  inputs: [
    { resale: false, at },
    { resale: true, at },
  ],
  events: withStrangers([
    ...sold(person('SALES_MANAGER', 'seller')),
    ...sold(person('BUYER', 'seller')),
    { type: 'item.check', by: system, at, verified: true, documents: true, onLoan: false },
    { type: 'item.check', by: system, at, verified: true, documents: true, onLoan: true },
    { type: 'item.check', by: system, at, verified: false, documents: true, onLoan: false },
    { type: 'item.check', by: system, at, verified: true, documents: false, onLoan: false },
    { type: 'ability.check', by: system, at, able: true, reason: null },
    { type: 'ability.check', by: system, at, able: false, reason },
    { type: 'sale.settle', by: system, at, firstPurchase: true },
    { type: 'sale.settle', by: system, at, firstPurchase: false },
    { type: 'sale.reject', by: system, at, reason },
    { type: 'sale.fail', by: system, at, reason },
    { type: 'item.lose', by: system, at },
    { type: 'item.withdraw', by: system, at },
    { type: 'sale.expire', by: system, at: at + saleIdle - 1 },
    { type: 'sale.expire', by: system, at: at + saleIdle },
  ]),
};
