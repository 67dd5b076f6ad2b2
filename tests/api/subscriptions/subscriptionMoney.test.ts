import { describe, expect, it } from 'vitest';
import { portion, vatOf } from '../../../server/managers/subscriptions/quote';
import { walkHistories } from '../frame/ledger';

describe('money', () => {
  it('is divided to the nearest cent, halves up, whatever the size', () => {
    expect([portion(100, 1, 3), portion(100, 2, 3), portion(1, 1, 2), portion(1, 49, 100)]).toEqual(
      [33, 67, 1, 0],
    );
    expect(portion(100_000_000, 31_535_999_999, 31_536_000_000)).toBe(100_000_000);
    expect([vatOf(60_00, 2_000), vatOf(1, 1_900), vatOf(3, 2_000)]).toEqual([12_00, 0, 1]);
  });

  it('adds up to the cent in random histories, by a ledger of the test’s own', () => {
    const { faults, taken, booked, ...counts } = walkHistories(1_500);
    expect(faults).toEqual([]);
    expect(taken).toBe(booked);
    // The histories are worth something: each kind of step was taken often.
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(30);
  });
});
