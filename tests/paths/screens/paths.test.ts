import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getStateNodes } from 'xstate/graph';
import { transitionsOf, unreachableStates } from '#machines/kernel/graph';
import { eventsOf, stepsOf, untaken, type Step } from './chart';
import { screenPaths } from './charts';

const isAt = (snapshot: Step['snapshot'], id: string) =>
  snapshot._nodes.some((node) => node.id === id);

/** Left in the moment of entering: nobody is ever seen there. */
const passing = ({ always = [] }: { always?: readonly { guard?: unknown }[] | undefined }) =>
  always.some(({ guard }) => guard === undefined);

describe.each(Object.entries(screenPaths))('%s', (_, sample) => {
  const { chart } = sample;
  const steps = stepsOf(sample);

  it('has no state that no arrow leads to', () => {
    expect(unreachableStates(chart)).toEqual([]);
  });

  it('comes to every state', () => {
    const nodes = getStateNodes(chart).filter((node) => !passing(node));
    expect(
      nodes
        .filter(({ id }) => !steps.some(({ snapshot }) => isAt(snapshot, id)))
        .map(({ path }) => path.join('.')),
    ).toEqual([]);
  });

  it('takes every arrow of an event', () => {
    expect(untaken(sample, steps)).toEqual([]);
  });

  it('is sent every event that it hears', () => {
    const sent = new Set(eventsOf(sample).map(({ type }) => type));
    const heard = transitionsOf(chart).map(({ event }) => event);
    expect(heard.filter((type) => type !== '' && !sent.has(type))).toEqual([]);
  });

  it('is left by some event from every moment that is no end', () => {
    const ways = new Map<Step['snapshot'], boolean>();
    for (const { snapshot, event } of steps)
      ways.set(snapshot, (ways.get(snapshot) ?? false) || snapshot.can(event));
    const stuck = [...ways].filter(([snapshot, on]) => !on && snapshot.status === 'active');
    expect(stuck.map(([{ value }]) => JSON.stringify(value))).toEqual([]);
  });
});

it('every file of a screen’s chart is on the list', () => {
  const files = readdirSync('src/machines/screens').map((file) => file.replace(/\.ts$/, ''));
  // What a recording passes on is no chart.
  const without = ['charts', 'footage'];
  expect(files.filter((name) => !without.includes(name)).sort()).toEqual(
    Object.keys(screenPaths).sort(),
  );
});
