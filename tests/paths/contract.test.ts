import { expect, it } from 'vitest';
import { calls } from '#contract/calls';
import { wordsOf } from '#machines/kernel/explain';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { transitionsOf } from '#machines/kernel/graph';

it('every event that a call sends is an event of a lifecycle, or brings a row of one into being', () => {
  const heard = new Set([
    ...Object.values(lifecycles).flatMap((chart) => transitionsOf(chart).map(({ event }) => event)),
    ...Object.values(lifecycles).map((chart) => wordsOf(chart)?.birth?.event),
  ]);
  const sent = calls.flatMap(({ id, sends }) => (sends ? [{ id, sends }] : []));
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter(({ sends }) => !heard.has(sends))).toEqual([]);
});
