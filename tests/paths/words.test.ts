import { describe, expect, it } from 'vitest';
import { allActionsOf } from '#machines/kernel/actions';
import { refusalOf, wordsOf } from '#machines/kernel/explain';
import { transitionsOf } from '#machines/kernel/graph';
import { account } from '#machines/lifecycles/account';
import { publication } from '#machines/lifecycles/publication';
import { sampled } from './samples/all';
import { admin, newcomer, person, start } from './samples/people';
import { shortest, walked } from './walk';

describe.each(sampled)('the words of $id', (sample) => {
  const { chart } = sample;
  const words = wordsOf(chart);

  it('are there for every event of the chart, and for no other', () => {
    const heard = new Set(transitionsOf(chart).flatMap(({ event }) => (event ? [event] : [])));
    expect(Object.keys(words?.events ?? {}).sort()).toEqual([...heard].sort());
  });

  it('give a sentence wherever an event is refused', () => {
    const said = shortest(walked(sample).stops).flatMap(({ state, context }) =>
      sample.events.map((event) => refusalOf(chart, state, context, { ...event, by: newcomer })),
    );
    expect(said.some((refusal) => refusal !== null)).toBe(true);
    expect(said.filter((refusal) => refusal !== null && refusal.message === '')).toEqual([]);
  });
});

describe('what may be done with a record', () => {
  const maker = person('INVENTORY_MANAGER', 'maker');
  const context = {
    kind: 'physical' as const,
    passport: false,
    fingerprints: 0,
    verified: 0,
    version: null,
    missing: null,
    withdrawn: null,
    reason: null,
  };
  const told = (state: string, by = maker) =>
    allActionsOf(publication, { state, context }, by, start).map(({ verb, reason }) => [
      verb,
      reason,
    ]);

  it('in a draft', () => {
    expect(told('draft.form')).toEqual([
      ['Publish', 'Still to do: Complete object form. Add at least one fingerprint.'],
      ['Edit the record', ''],
      ['Correct the record', 'A draft is edited. A correction is for a published record.'],
      ['Add documents', ''],
      ['Delete', ''],
      ['Withdraw the passport', 'Only a published passport is withdrawn. A draft is deleted.'],
    ]);
  });

  it('while it is being published', () => {
    const wait = 'Not while publishing is in progress.';
    expect(told('publishing.anchor')).toEqual([
      ['Publish', 'It is being published.'],
      ['Edit the record', wait],
      ['Correct the record', wait],
      ['Add documents', wait],
      ['Delete', wait],
      ['Withdraw the passport', wait],
    ]);
  });

  it('once it is published', () => {
    expect(told('published')).toEqual([
      ['Publish', 'It is published already.'],
      ['Edit the record', 'You cannot edit a published record. Correct it to make a new version.'],
      ['Correct the record', ''],
      ['Add documents', ''],
      ['Delete', 'A published record cannot be deleted.'],
      ['Withdraw the passport', ''],
    ]);
  });

  it('is nothing to people who did not make it', () => {
    for (const by of [person('INVENTORY_MANAGER'), person('BUYER'), admin])
      expect(told('draft.form', by)).toEqual([]);
  });
});

it('an administrator decides nothing about their own account, and is told why', () => {
  const by = { ...admin, relations: ['self' as const] };
  const context = { roles: [], reason: null };
  const refusal = refusalOf(account, 'approved', context, {
    type: 'roles.change',
    roles: ['BUYER'],
    by,
    at: start,
  });
  expect(refusal).toMatchObject({
    message: 'This is your own account. Another administrator decides about it.',
    reasons: [{ code: 'ofSomebodyElse' }],
  });
});
