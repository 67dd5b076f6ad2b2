import { describe, expect, it } from 'vitest';
import { roleLabels, roles } from '#contract/frame/roles';
import type { Actor, EventBy, Relation } from '#machines/kernel/actor';
import { mayBegin } from '#machines/kernel/explain';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import type { LifecycleId } from '#machines/lifecycles/lifecycles';
import { can } from '#machines/kernel/transition';
import { sampled } from './samples/all';
import { person, start, system } from './samples/people';
import { walked } from './walk';
import type { Stop } from './walk';

/**
 * Who may send what, written by hand from permissions.tsv and specification.md, never from the charts: an oracle that
 * a wrong guard cannot talk into agreeing. `of`: only rows born of that input. Everything not listed is the server's.
 */
type Rule = { chart: LifecycleId; events: string; side: Relation; roles: string; of?: object };

const makers =
  'form.complete media.complete passport.create record.edit record.delete publication.publish record.correct document.add document.replace document.remove';
const sales =
  'item.prepare buyer.find buyer.change code.send code.validate sale.review sale.confirm sale.leave';
const rules: Rule[] = [
  {
    chart: 'publication',
    events: makers,
    side: 'maker',
    roles: 'IM ISM B',
    of: { kind: 'physical' },
  },
  { chart: 'publication', events: makers, side: 'maker', roles: 'DA', of: { kind: 'digital' } },
  {
    chart: 'publication',
    events: 'passport.withdraw',
    side: 'maker',
    roles: 'IM ISM B',
    of: { kind: 'physical' },
  },
  {
    chart: 'publication',
    events: 'passport.withdraw',
    side: 'maker',
    roles: 'DA',
    of: { kind: 'digital' },
  },
  {
    chart: 'publication',
    events: 'passport.withdraw',
    side: 'owner',
    roles: 'O SM IM ISM IMR ICR ITR DA B',
  },
  {
    chart: 'import',
    events: 'mapping.set check.start run.start run.stop undo.start',
    side: 'maker',
    roles: 'IM ISM',
  },
  {
    chart: 'account',
    events: 'account.approve account.reject account.disable account.enable roles.change',
    side: 'owner',
    roles: 'UA',
  },
  {
    chart: 'expertise',
    events: 'expertise.accept expertise.decline form.save expertise.submit',
    side: 'expert',
    roles: 'E',
  },
  {
    chart: 'expertise',
    events: 'expertise.cancel window.extend expertise.finish',
    side: 'asker',
    roles: 'O IMR ICR DA SM ISM',
  },
  {
    chart: 'expertise',
    events: 'expertise.cancel window.extend expertise.finish',
    side: 'owner',
    roles: 'O IMR ICR DA SM ISM',
  },
  {
    chart: 'signature',
    events: 'envelope.send envelope.void',
    side: 'author',
    roles: 'E',
    of: { of: 'expertise' },
  },
  {
    chart: 'signature',
    events: 'envelope.send envelope.void',
    side: 'author',
    roles: 'DA IM ISM',
    of: { of: 'certificate' },
  },
  {
    chart: 'signature',
    events: 'envelope.send envelope.void',
    side: 'author',
    roles: 'O IMR ICR DA',
    of: { of: 'loan' },
  },
  ...(['lender', 'borrower'] as const).map((side) => ({
    chart: 'signature' as const,
    events: 'envelope.void',
    side,
    roles: 'O IMR ICR DA',
    of: { of: 'loan' },
  })),
  {
    chart: 'loan',
    events: 'draft.edit draft.delete borrower.name loan.create item.return back.receive back.waive',
    side: 'lender',
    roles: 'IMR ICR DA',
  },
  { chart: 'loan', events: 'curator.approve curator.reject', side: 'institution', roles: 'ICR' },
  { chart: 'loan', events: 'main.approve main.reject', side: 'institution', roles: 'IMR' },
  {
    chart: 'loan',
    events: 'loan.cancel cancellation.revoke out.receive out.waive',
    side: 'borrower',
    roles: 'O IMR ICR DA',
  },
  { chart: 'loan', events: 'loan.cancel', side: 'lender', roles: 'O IMR ICR DA' },
  {
    chart: 'sale',
    events: `item.select buyer.create ${sales}`,
    side: 'seller',
    roles: 'SM ISM',
    of: { resale: false, at: start },
  },
  { chart: 'sale', events: sales, side: 'seller', roles: 'O DA', of: { resale: true, at: start } },
  {
    chart: 'subscription',
    events: 'checkout.start checkout.leave subscription.cancel subscription.renew',
    side: 'self',
    roles: 'O IMR ICR ITR DA',
  },
  {
    chart: 'display',
    events: 'display.drop',
    side: 'owner',
    roles: 'O IMR ICR ITR DA',
  },
  {
    chart: 'display',
    events: 'display.connect display.drop',
    side: 'holder',
    roles: 'O IMR ICR ITR DA',
  },
  { chart: 'display', events: 'display.drop', side: 'institution', roles: 'ITR' },
  {
    chart: 'report',
    events: 'report.open report.close messages.read',
    side: 'owner',
    roles: 'O SM IM ISM IMR ICR ITR DA B',
  },
  { chart: 'link', events: 'link.revoke', side: 'owner', roles: 'O SM IM ISM IMR ICR ITR DA E B' },
];

/** Events of people that are no matter of a role: the registering person, the screen on the wall. */
const ofNoRole = ['registration.submit', 'display.beat', 'display.return'];

const sampleOf = (id: LifecycleId) => sampled.find((sample) => sample.id === id)!;

/** The acting person is set by the tests below, so events that differ by nobody else are one. */
const without = (events: EventBy<string>[]) => [
  ...new Map(events.map((event) => [JSON.stringify({ ...event, by: null }), event])).values(),
];

const abbrs = (allow: (by: Actor) => boolean, ...relations: Relation[]) =>
  roles.filter((role) => allow(person(role, ...relations))).map((role) => roleLabels[role].abbr);

/** Everyone whom some stop lets do this event, by abbreviation. */
const whoMay = (
  id: LifecycleId,
  type: string,
  of: object | undefined,
  ...relations: Relation[]
) => {
  const sample = sampleOf(id);
  const { chart, events } = sample;
  const { stops } = walked(sample);
  const right: Stop[] = of
    ? stops.filter(({ input }) => JSON.stringify(input) === JSON.stringify(of))
    : stops;
  const tried = without(events.filter((event) => event.type === type));
  return abbrs(
    (by) =>
      right.some(({ state, context }) =>
        tried.some((event) => can(chart, state, context, { ...event, by })),
      ),
    ...relations,
  );
};

const cases = rules.flatMap(({ events, ...rule }) =>
  events.split(' ').map((event) => ({ ...rule, event, kind: Object.values(rule.of ?? {}).join() })),
);

describe('who may send what', () => {
  it.each(cases)(
    '$chart $kind $event by $side: $roles',
    ({ chart, event, side, roles: may, of }) => {
      expect(whoMay(chart, event, of, side).sort()).toEqual(may.split(' ').sort());
      if (chart !== 'account') expect(whoMay(chart, event, of)).toEqual([]);
    },
  );

  it.each(sampled)('$id: what no rule gives to people is the server’s', ({ id, chart, events }) => {
    const given = rules
      .filter((rule) => rule.chart === id)
      .flatMap((rule) => rule.events.split(' '));
    const { stops } = walked(sampleOf(id));
    const own = without(events.filter(({ type }) => ![...given, ...ofNoRole].includes(type)));
    const every: Relation[] = [
      'owner',
      'maker',
      'holder',
      'lender',
      'borrower',
      'asker',
      'expert',
      'author',
      'seller',
      'buyer',
      'introducer',
      'self',
      'device',
      'institution',
    ];
    const heardFromPeople = stops.flatMap(({ state, context }) =>
      own.flatMap((event) =>
        [...roles, null]
          .filter((role) => can(chart, state, context, { ...event, by: person(role, ...every) }))
          .map((role) => `${state} ${event.type} ${role}`),
      ),
    );
    expect(heardFromPeople).toEqual([]);
    const heard = (event: EventBy<string>) =>
      stops.some(({ state, context }) => can(chart, state, context, { ...event, by: system }));
    expect(
      [...new Set(own.map(({ type }) => type))].filter(
        (type) => !own.some((event) => event.type === type && heard(event)),
      ),
    ).toEqual([]);
  });

  it('brings rows into being by those whom the permissions name', () => {
    const every = 'O SM IM ISM IMR ICR ITR DA E B';
    for (const side of ['owner', 'holder', 'maker', 'expert'] as const)
      expect(abbrs((by) => mayBegin(lifecycles.verification, by), side).sort()).toEqual(
        every.split(' ').sort(),
      );
    const table: [LifecycleId, Relation, string][] = [
      ['verification', 'borrower', ''],
      ['expertise', 'owner', 'O IMR ICR DA SM ISM'],
      ['expertise', 'holder', ''],
      ['link', 'owner', 'O IMR ICR ITR DA SM ISM IM B'],
      ['link', 'maker', 'O IMR ICR ITR DA SM ISM IM B'],
      ['link', 'expert', ''],
      ['sale', 'owner', 'SM ISM O'],
      ['sale', 'maker', ''],
      ['loan', 'owner', 'IMR ICR DA'],
      ['loan', 'borrower', ''],
      ['display', 'owner', 'IMR ICR ITR DA O'],
      ['display', 'borrower', 'IMR ICR ITR DA O'],
      ['display', 'maker', ''],
      ['report', 'owner', 'O IMR ICR ITR DA SM ISM IM B'],
      ['report', 'borrower', ''],
      ['report', 'maker', ''],
    ];
    for (const [chart, side, abbrsOfRow] of table)
      expect([chart, side, ...abbrs((by) => mayBegin(lifecycles[chart], by), side).sort()]).toEqual(
        [chart, side, ...abbrsOfRow.split(' ').filter(Boolean).sort()],
      );
    // A digital artist sells an image of their own.
    expect(abbrs((by) => mayBegin(lifecycles.sale, by), 'owner', 'author').sort()).toEqual(
      'SM ISM O DA'.split(' ').sort(),
    );
  });
});
