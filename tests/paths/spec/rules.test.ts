import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pickSize, verificationThreshold } from '#contract/frame/limits';
import { Money } from '#contract/frame/shapes';
import { companyTypeLabels } from '#contract/people/companies';
import { inventories } from '#contract/people/inventories';
import { Email, type Profile } from '#contract/people/people';
import { Dimensions, RecordFields, thumbnailEndings } from '#contract/records/record';
import { materials, subtypes } from '#contract/records/taxonomies';
import { sales } from '#contract/sales';
import { statistics } from '#contract/statistics';
import { roleOf } from '#machines/screens/session';
import { moneyText } from '#contract/frame/money';
import { priceList } from '../../../server/relations/priceList';
import { functionWord } from '../../../src/screens/companies/list/columns';
import { pageSize } from '../../../src/screens/companies/list/listQuery';
import { adviceFor } from '../../../src/screens/verification/advice/adviceNames';
import { run } from '../../screens/run';

const id = (last: number) => `11111111-1111-4111-8111-11111111111${last}`;

/** Sections 3, 5 and 9, where the rule is the contract's own. */
describe('the rules and constants', () => {
  it('an e-mail has a local part, @, a domain and a TLD of at least 2 letters', () => {
    for (const good of ['a@b.cc', 'olga.lind+x@mail.example.museum', ' o@b.org '])
      expect(Email.safeParse(good).success, good).toBe(true);
    const bad = ['@b.cc', 'a@', 'a b.cc', 'a@b', 'a@b.c', 'a@b.c1', 'a@.cc', 'a@b..cc', 'a@b@c.cc'];
    for (const one of bad) {
      const { error } = Email.safeParse(one);
      expect(error?.issues[0]?.message, one).toBe('Email format not valid');
    }
  });

  it('a record takes up to 5 photos', () => {
    const photos = (count: number) =>
      RecordFields.shape.photos.safeParse(Array.from({ length: count }, (_, at) => id(at)));
    expect(photos(5).success).toBe(true);
    expect(photos(6).error?.issues[0]?.message).toBe('Up to 5 photos');
  });

  it('materials come from the fixed list, several of them', () => {
    const { shape } = RecordFields;
    expect(shape.materials.safeParse(['Gold', 'Leather']).success).toBe(true);
    expect(shape.materials.safeParse(['Unobtainium']).success).toBe(false);
    expect(new Set(materials).size).toBe(materials.length);
  });

  it('a company is a Company or an Individual, with sales functions or without', () => {
    expect(companyTypeLabels).toEqual({ GENERAL: 'Company', PERSONAL: 'Individual' });
    expect([true, false].map(functionWord)).toEqual(['Sales functions', 'No sales functions']);
  });

  it('a thumbnail is a .jpg, .jpeg, .png or .svg', () => {
    expect([...thumbnailEndings]).toEqual(['.jpg', '.jpeg', '.png', '.svg']);
  });

  it('categories have the subtypes of section 3', () => {
    const [, text = ''] =
      /Category to subtypes: (.+)\.$/m.exec(
        readFileSync('docs/specification/specification.md', 'utf8'),
      ) ?? [];
    const told = text.split('; ').map((part) => {
      const [, category = '', inner = ''] = /^(\w+)(?: \((.+)\))?$/.exec(part) ?? [];
      return [category, inner ? inner.split(', ') : []];
    });
    expect(subtypes).toEqual(Object.fromEntries(told));
  });

  it('the thresholds are 82.5 % and 150', () => {
    expect(verificationThreshold).toBe(82.5);
    const advice = (z: number) => adviceFor(run({ position: { x: 0, y: 0, z } }));
    for (const near of [850, 1000, 1150]) expect(advice(near)).not.toContain('distance');
    for (const far of [849, 1151]) expect(advice(far)).toContain('distance');
  });

  it('money is held in cents and shown with 2 decimals', () => {
    expect(Money.safeParse({ cents: 12.5, currency: 'EUR' }).success).toBe(false);
    expect(moneyText({ cents: 125_000, currency: 'EUR' })).toBe('EUR\u00a01,250.00');
    expect(moneyText({ cents: 5, currency: 'JPY' })).toBe('JPY\u00a00.05');
  });

  it('pages have 100 inventories, 10 of a search list, 15 sales and 15 lines of a log', () => {
    expect([pageSize, inventories.search.query.parse({}).size]).toEqual([100, 100]);
    expect(pickSize).toBe(10);
    expect(sales.data.body.parse({}).size).toBe(15);
    expect(statistics.actions.query.parse({}).size).toBe(15);
    expect(statistics.byModel.query.parse({}).size).toBe(15);
  });

  it('dimensions are in centimetres or inches, others are refused', () => {
    const typed = (type: string) => Dimensions.safeParse({ type, height: 1 }).success;
    expect([typed('CENTIMETERS'), typed('INCHES'), typed('FEET')]).toEqual([true, true, false]);
  });

  it('plans are light and full for creators and for buyers, by the year; the month is the buyer’s; the upgrades hold 200', () => {
    const of = (kind: string) =>
      priceList()
        .plans.filter((plan) => plan.kind === kind)
        .map((plan) => `${plan.name}: ${plan.family}, ${plan.objects}`);
    expect(of('year')).toEqual([
      ...['Buyer light: buyer, 25', 'Buyer full: buyer, 100'],
      ...['Creator light: creator, 25', 'Creator full: creator, 100'],
    ]);
    expect(of('month')).toEqual(['Basic: buyer, 5']);
    expect(of('upgrade')).toEqual(['Buyer 200: buyer, 200', 'Creator 200: creator, 200']);
  });

  it('the first entry of the role list is the role that is used', () => {
    expect(roleOf({ roles: ['EXPERT', 'BUYER'] } as unknown as Profile)).toBe('EXPERT');
    expect(roleOf({ roles: [] } as unknown as Profile)).toBeNull();
  });
});
