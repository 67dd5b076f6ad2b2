import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { drawLifecycles } from '../../server/commands/draw';
import { drawChart } from '#machines/kernel/drawChart';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { can, initial, transition, statesOf } from '#machines/kernel/transition';
import { validateChart, unreachableStates } from '#machines/kernel/graph';
import { steps } from '#machines/kernel/steps';
import { sampled } from './samples/all';
import { untaken, walk } from './walk';

const broken = (target: string) =>
  setup({}).createMachine({
    id: 'broken',
    meta: { line: ['here'] },
    initial: 'here',
    states: {
      here: { meta: { label: 'Here' }, on: { 'thing.go': target } },
      there: { meta: { label: 'There', at: 'here' } },
    },
  });

describe('reach', () => {
  it('finds every state of every lifecycle', () => {
    expect(() => validateChart(lifecycles)).not.toThrow();
  });
  it('throws where no path leads', () => {
    expect(unreachableStates(broken('here'))).toEqual(['there']);
    expect(() => validateChart({ broken: broken('here') })).toThrow('No path');
    expect(() => validateChart({ broken: broken('there') })).not.toThrow();
  });
  it('throws on an unknown target', () => {
    expect(() => validateChart({ broken: broken('nowhere') })).toThrow();
  });
});

describe('coverage', () => {
  it('sees an arrow that no sample takes', () => {
    const link = sampled.find(({ id }) => id === 'link')!;
    const less = { ...link, events: link.events.filter(({ type }) => type !== 'link.revoke') };
    expect(untaken(less, walk(less))).toEqual(['active --link.revoke#0--> revoked']);
  });
  it('sees an arrow of the chart itself that no sample takes', () => {
    const publication = sampled.find(({ id }) => id === 'publication')!;
    const less = {
      ...publication,
      inputs: [{ kind: 'physical' }],
      events: publication.events.filter(({ type }) => type !== 'fingerprints.counted'),
    };
    expect(untaken(less, walk(less))).toContain('draft.passport --by itself#0--> readyToPublish');
  });
});

describe('stored states', () => {
  it.each(sampled)('$id: an unknown or half state is loud', ({ chart, inputs, events }) => {
    const { context } = initial(chart, inputs[0]);
    const event = events[0]!;
    expect(() => transition(chart, 'nowhere', context, event)).toThrow();
    expect(() => can(chart, '', context, event)).toThrow();
    const halves = statesOf(chart).filter((state) => state.includes('.'));
    for (const state of halves)
      expect(() => transition(chart, state.split('.')[0]!, context, event)).toThrow('whole path');
  });
});

describe('stations', () => {
  const spelled = (chart: (typeof sampled)[number]['chart'], state: string) =>
    steps(chart, state).map(({ label, status }) => `${label} ${status}`);
  it('tells what is done, where it stands and what lies ahead', () => {
    expect(spelled(lifecycles.publication, 'publishing.anchor')).toEqual([
      'Draft done',
      'Ready to publish done',
      'Publish in progress now',
      'Published ahead',
    ]);
  });
  it('the last station is done once reached', () => {
    expect(spelled(lifecycles.publication, 'published').at(-1)).toBe('Published done');
  });
  it('an end beside the line takes a station’s place and leaves nothing ahead', () => {
    expect(spelled(lifecycles.loan, 'rejectedByCurator')).toEqual([
      'Draft done',
      'Created done',
      'Rejected by curator representative now',
    ]);
  });
  it('throws on a state that the chart does not know', () => {
    expect(() => steps(lifecycles.loan, 'nowhere')).toThrow();
    expect(() => steps(lifecycles.publication, 'draft.nowhere')).toThrow();
  });
});

describe('drawing', () => {
  it('is the same text each time, with every state and arrow', () => {
    expect(drawChart(lifecycles.link)).toMatchInlineSnapshot(`
      "stateDiagram-v2
        state "Active" as active
        state "Expired" as expired
        state "Revoked" as revoked
        [*] --> active
        active --> expired: link.expire [by system, expiry is reached]
        active --> revoked: link.revoke [by owner or author]
        expired --> [*]
        revoked --> [*]"
    `);
    expect(drawChart(lifecycles.loan)).toBe(drawChart(lifecycles.loan));
  });
  it('docs/lifecycles is fresh (npm run draw)', () => {
    expect(drawLifecycles(process.cwd(), true)).toEqual([]);
  });
});
