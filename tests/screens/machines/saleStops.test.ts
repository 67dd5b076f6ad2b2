import { expect, it } from 'vitest';
import type { SaleView } from '#contract/sales';
import { saleStops } from '../../../src/screens/sale/saleStops';

const at = '2026-11-23T00:00:00.000Z';
const saleAt = (state: string, ...reached: string[]): SaleView =>
  ({
    lifecycle: { state },
    steps: [...reached, state].map((one) => ({ state: one, at })),
  }) as unknown as SaleView;
const standings = (sale: SaleView) =>
  saleStops(sale).map(({ name, standing, failed }) => `${name} ${failed ? 'failed' : standing}`);

it('an interrupted sale has done only what it reached', () => {
  expect(standings(saleAt('interrupted', 'selecting', 'preparing', 'buyer'))).toEqual([
    'Select item done',
    'Prepare done',
    'Check account done',
    'Ability to buy ahead',
    'Code sent ahead',
    'Code validated ahead',
    'Last check ahead',
    'Selling ahead',
    'Interrupted failed',
  ]);
});

it('an owner’s sale, which selects no object, has done that too', () => {
  expect(standings(saleAt('buyer', 'preparing')).slice(0, 4)).toEqual([
    'Select item done',
    'Prepare done',
    'Check account now',
    'Ability to buy ahead',
  ]);
});
