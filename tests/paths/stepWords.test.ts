import { expect, it } from 'vitest';
import { wordsOf } from '#machines/kernel/explain';
import { transitionsOf } from '#machines/kernel/graph';
import { lifecycles } from '#machines/lifecycles/lifecycles';

/** Lifecycles whose steps stand in a list that people read (server/lifecycle/steps.ts). */
const read = ['display', 'expertise', 'loan', 'sale', 'signature', 'subscription'] as const;

it.each(read)('each step of %s is told in words, its birth too', (id) => {
  const words = wordsOf(lifecycles[id]);
  const types = new Set(
    transitionsOf(lifecycles[id])
      .map(({ event }) => event)
      .filter(Boolean),
  );
  const silent = [...types].filter((type) => {
    const said = words?.events[type];
    return !said?.done && !said?.quiet && !said?.unkept;
  });
  expect(words?.born).toMatch(/^[A-Z]/);
  expect(silent).toEqual([]);
});
