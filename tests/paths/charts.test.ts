import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { can, transition, statesOf } from '#machines/kernel/transition';
import { transitionsOf } from '#machines/kernel/graph';
import { writtenDown } from './causes';
import { sampled } from './samples/all';
import { undecided } from './undecided';
import { shortest, untaken, walked } from './walk';

/** A second guard stops what these stop; they are there to name what is missing. */
const spoken: Record<string, string[]> = { expertise: ['formIsFilledIn'], loan: ['termIsTyped'] };

describe.each(sampled)('$id', (sample) => {
  const { chart, events } = sample;
  // Walked by the tests, so that a run of one chart's walks no other.
  const stopsOf = () => walked(sample).stops;
  const eventTypes = new Set(transitionsOf(chart).map(({ event }) => event));

  it('leads to every state', () => {
    expect(
      shortest(stopsOf())
        .map(({ state }) => state)
        .sort(),
    ).toEqual(statesOf(chart).sort());
  });

  it('takes every declared arrow', () => {
    expect(untaken(sample, stopsOf())).toEqual([]);
  });

  it('causes at each step what is written down of it, and nothing else', () => {
    expect(walked(sample).causes.table(chart)).toBe(writtenDown(sample.id));
  });

  it('has no guard that never stops an event by itself', () => {
    expect(undecided(sample, stopsOf())).toEqual(spoken[sample.chart.id] ?? []);
  });

  it('tries every declared event', () => {
    const tried = new Set<string>(events.map(({ type }) => type));
    expect([...eventTypes].filter((type) => type && !tried.has(type))).toEqual([]);
  });

  it('answers every event at every stop: a whole row, or null and nothing changed', () => {
    const stops = stopsOf();
    let accepted = 0;
    const wrong: string[] = [];
    for (const { state, context } of stops) {
      const before = JSON.stringify(context);
      for (const event of events) {
        const after = transition(chart, state, context, event);
        const told = `${state} ${JSON.stringify(event)}`;
        if ((after !== null) !== can(chart, state, context, event)) wrong.push(told);
        if (!after) continue;
        accepted += 1;
        if (!isDeepStrictEqual(JSON.parse(JSON.stringify(after.context)), after.context))
          wrong.push(`${told}: the context is not plain JSON`);
        for (const effect of after.effects)
          if (
            (effect.type === 'timer' || effect.type === 'untimer') &&
            !eventTypes.has(effect.event)
          )
            wrong.push(`${told}: a timer for the unknown ${effect.event}`);
      }
      if (JSON.stringify(context) !== before) wrong.push(`${state}: the row itself was changed`);
    }
    expect(wrong).toEqual([]);
    expect(accepted).toBeGreaterThan(0);
    expect(accepted).toBeLessThan(stops.length * events.length);
  });

  it('hears nothing once it is final', () => {
    const ends = stopsOf().filter(({ state }) => chart.root.states[state]?.type === 'final');
    for (const { state, context } of ends)
      expect(events.filter((event) => can(chart, state, context, event))).toEqual([]);
  });
});
