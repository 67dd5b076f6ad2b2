import { describe, expect, it } from 'vitest';
import { roles, type Role } from '#contract/frame/roles';
import { bannerFor } from '#machines/lifecycles/subscriptionBanner';
import { subscription } from '#machines/lifecycles/subscription';
import { statesOf } from '#machines/kernel/transition';
import { bannerMayShow } from '../../../src/screens/app/frame/bannerPlaces';
import type { SessionKind } from '../../../src/screens/app/sessionKind';
import { colours } from '../../../src/screens/theme/colours';

/** Specification 2 and 4, written out by hand. */
const shown: Role[] = [
  'BUYER',
  'MAIN_REPRESENTATIVE',
  'CURATOR_REPRESENTATIVE',
  'IT_TECHNICAL_REPRESENTATIVE',
  'DIGITAL_ARTIST',
];
const pages: [path: string, shows: boolean][] = [
  ['/dashboard/items', true],
  ['/dashboard/profile', true],
  ['/dashboard/subscription', true],
  ['/dashboard/subscription/payment', true],
  ['/dashboard/items_details/1', true],
  ['/dashboard/sell/1', true],
  ['/dashboard/more', true],
  ['/coming_soon', true],
  ['/intelectual_property', false],
  ['/privacy_policy', false],
  ['/terms_of_use', false],
  ['/success_approve', false],
  ['/archive', false],
  ['/object_detail/1', false],
  ['/item_qr', false],
  ['/dpp_example', false],
  ['/dpp_example_qr', false],
];
const day = 86_400_000;
const end = Date.UTC(2027, 2, 1);
const moments = [end - 365 * day, end - 1, end, end + 29 * day, end + 30 * day];
/** By state: what it says before the end date and from then on. */
const table: Record<string, [before: string | null, after: string | null]> = {
  none: [null, null],
  checkout: [null, null],
  active: [null, null],
  renewing: [null, null],
  canceled: ['expires', 'grace'],
  grace: ['expires', 'grace'],
  lapsed: ['over', 'over'],
};

const visitors: SessionKind[] = [
  { kind: 'anonymous' },
  { kind: 'device' },
  { kind: 'noRole' },
  { kind: 'admin' },
  ...roles.map((role): SessionKind => ({ kind: 'member', role })),
];

describe('the banner', () => {
  it('has a row for every state of the chart', () => {
    expect(Object.keys(table).sort()).toEqual(statesOf(subscription).sort());
  });

  it('role × state × date × page: shows where the specification says, and says what it says', () => {
    const off: string[] = [];
    let walked = 0;
    for (const visitor of visitors)
      for (const [state, [before, after]] of Object.entries(table))
        for (const at of moments)
          for (const [path, shows] of pages) {
            walked += 1;
            const role = visitor.kind === 'member' ? visitor.role : null;
            const wanted =
              role && shown.includes(role) && shows ? (at < end ? before : after) : null;
            const found = bannerMayShow(visitor, path) ? bannerFor(state, end, at) : null;
            if (found !== wanted)
              off.push(`${visitor.kind} ${role} ${state} ${at - end} ${path}: ${found}`);
          }
    expect(off).toEqual([]);
    expect(walked).toBe(visitors.length * 7 * moments.length * pages.length);
  });

  it('is yellow in both looks', () => {
    for (const colour of Object.values(colours.banner.DEFAULT.value)) {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[0-9A-F]{2}/g) ?? []).map((one) =>
        Number.parseInt(one, 16),
      );
      expect([red > 200, green > 180, blue < 160]).toEqual([true, true, true]);
    }
  });

  it('says nothing without an end date', () => {
    expect(bannerFor('canceled', null, end)).toBeNull();
  });
});
