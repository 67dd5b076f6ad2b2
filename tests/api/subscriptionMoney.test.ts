import { describe, expect, it } from 'vitest';
import { portion, vatOf } from '../../server/managers/subscriptions/quote';
import { walkHistory } from './ledger';

describe('money', () => {
  it('is divided to the nearest cent, halves up, whatever the size', () => {
    expect([portion(100, 1, 3), portion(100, 2, 3), portion(1, 1, 2), portion(1, 49, 100)]).toEqual(
      [33, 67, 1, 0],
    );
    expect(portion(100_000_000, 31_535_999_999, 31_536_000_000)).toBe(100_000_000);
    expect([vatOf(60_00, 2_000), vatOf(1, 1_900), vatOf(3, 2_000)]).toEqual([12_00, 0, 1]);
  });

  it('adds up to the cent in 10,000 random histories, by a ledger of the test’s own', () => {
    const faults: string[] = [];
    const sums = { purchases: 0, upgrades: 0, renewals: 0, refunds: 0 };
    let [taken, booked] = [0n, 0n];
    for (let seed = 1; seed <= 10_000; seed += 1) {
      const walked = walkHistory(seed);
      faults.push(...walked.faults);
      taken += walked.taken;
      booked += walked.booked;
      for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += walked[name];
    }
    expect(faults.slice(0, 10)).toEqual([]);
    expect(taken).toBe(booked);
    // The histories are worth something: each kind of step was taken often.
    for (const count of Object.values(sums)) expect(count).toBeGreaterThan(500);
  }, 240_000);
});
