import { expect, it } from 'vitest';
import { walkHistories } from '../api/frame/ledger';

it('10,000 random histories of subscriptions add up to the cent', () => {
  const { faults, taken, booked, ...counts } = walkHistories(10_000);
  console.log({ ...counts, taken: `${taken} cents`, booked: `${booked} cents` });
  expect(faults).toEqual([]);
  expect(taken).toBe(booked);
});
