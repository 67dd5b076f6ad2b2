import { describe, expect, it } from 'vitest';
import type { LiveEvent } from '#contract/frame/events';
import { asOf, hasSeen, noteAsOf } from '../../../src/services/request/asOf';

const stale = (written?: string) => ({ kind: 'stale', written }) as LiveEvent;
const ageOf = (...answers: (string | null)[]) => {
  const { signal } = new AbortController();
  for (const said of answers) noteAsOf(signal, said);
  return asOf(signal);
};

describe('the age of a reading', () => {
  it('is that of its oldest answer', () => {
    expect(ageOf('30', '12', '44')).toBe(12n);
    expect(ageOf('18446744073709551615')).toBe(18_446_744_073_709_551_615n);
  });

  it.each([[[]], [[null]], [['30', null]], [[null, '30']], [['30', 'soon']]])(
    'is not known after the answers %j',
    (answers) => expect(ageOf(...answers)).toBe(null),
  );

  it('says what the reading has seen: what was written by an earlier transaction', () => {
    const seen = ['0', '29', '30', '31'].filter((written) => hasSeen(30n, stale(written)));
    expect(seen).toEqual(['0', '29']);
    expect([hasSeen(null, stale('1')), hasSeen(30n, stale())]).toEqual([false, false]);
  });
});
