import { expect, it } from 'vitest';
import { groupsOf } from '../../src/screens/parts/history/groups';

const now = Date.parse('2026-11-23T12:00:00Z');
const at = (days: number) => ({ at: new Date(now - days * 86_400_000).toISOString() });

it('the last ten days are under “This week and last”, the others under “Earlier”', () => {
  const entries = [at(0), at(9.99), at(10), at(400)];
  expect(groupsOf(entries, now)).toEqual([
    { title: 'This week and last', entries: entries.slice(0, 2) },
    { title: 'Earlier', entries: entries.slice(2) },
  ]);
});

it('one group has no heading, and none is none', () => {
  expect(groupsOf([at(1), at(2)], now).map(({ title }) => title)).toEqual(['']);
  expect(groupsOf([at(20)], now).map(({ title }) => title)).toEqual(['']);
  expect(groupsOf([], now)).toEqual([]);
});
