import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { items } from '#contract/records/items';
import { models, type ModelView } from '#contract/records/models';
import { draft, edit, serialOf } from './drafts';
import { startTestServer, type TestServer, type Person } from '../frame/testServer';

let house: TestServer;
let creator: Person;
let model: ModelView;

beforeAll(async () => {
  house = await startTestServer('productionDate');
  creator = house.person('creator');
  model = await draft(house, creator);
});
afterAll(() => house.close());

const dated = async (production_date: object) =>
  (await edit(house, creator, model.id, { production_date })).production_date;
/** A refusal, and the fields that it names. */
const refusal = async (body: object) => {
  const answer = await house.call(creator, models.edit, { params: { id: model.id }, body });
  const { fields } = answer.body as { fields?: { field: string; message: string }[] };
  return { status: answer.status, fields };
};
const bce = { era: 'BCE' };
const range = (start: number, end: number, first: object = {}, last: object = {}) => ({
  dates: [point(start, 'RANGE_START_DATE', first), point(end, 'RANGE_END_DATE', last)],
});
const point = (year: number, type: string, more: object = {}) => ({ year, type, ...more });

describe('a production date', () => {
  it('is read by the server where only the text is sent', async () => {
    expect(await dated({ text: 'c. 1780–90' })).toMatchObject({
      text: 'c. 1780–90',
      circa: true,
      unknown: false,
      dates: [
        { year: 1780, era: 'AD', type: 'RANGE_START_DATE' },
        { year: 1790, era: 'AD', type: 'RANGE_END_DATE' },
      ],
      edtf: '1780~/1790~',
      said: 'about 1780 to 1790',
      notes: [],
    });
    const unknown = await dated({ text: 'n.d.' });
    expect(unknown).toMatchObject({ text: 'n.d.', unknown: true, edtf: 'XXXX', dates: [] });
  });

  it('knows eras: before Christ there is no year 0', async () => {
    const han = await dated({ text: '206 BCE-220 CE' });
    expect(han).toMatchObject({ edtf: '-0205/0220', said: '206 BC to 220' });
    expect(han.dates.map(({ year, era }) => [year, era])).toEqual([
      [206, 'BCE'],
      [220, 'AD'],
    ]);
    const one = await dated({ dates: [point(1, 'SPECIFIC_DATE', { era: 'BCE' })] });
    expect(one).toMatchObject({ edtf: '0000', said: '1 BC' });
  });

  it('keeps text and fields that agree, and says what the text says', async () => {
    const both = {
      text: '18th century',
      dates: [point(1701, 'RANGE_START_DATE'), point(1800, 'RANGE_END_DATE')],
    };
    expect(await dated(both)).toMatchObject({
      ...both,
      edtf: '1701/1800',
      said: '18th century (1701 to 1800)',
      notes: [],
    });
  });

  it('lets the fields stand against the text, and tells that they differ', async () => {
    const date = await dated({ text: '1780', dates: [point(1880, 'SPECIFIC_DATE')], circa: true });
    expect(date).toMatchObject({ text: '1780', edtf: '1880~', said: 'about 1880' });
    expect(date.notes).toEqual(['Entered as “1780” (1780); about 1880 was chosen.']);
  });

  it('keeps what it does not understand, and says so', async () => {
    const date = await dated({ text: 'in the reign of the old queen' });
    expect(date).toMatchObject({ text: 'in the reign of the old queen', dates: [], edtf: null });
    expect(date.said).toBe('');
    expect(date.notes.join(' ')).toContain('“in the reign of the old queen” was not understood');
  });

  it('never takes an EDTF or words from a client', async () => {
    const forged = { text: '1972', edtf: '0001', said: 'yesterday', notes: ['x'] };
    expect(await dated(forged)).toMatchObject({ edtf: '1972', said: '1972', notes: [] });
  });

  it.each([
    [
      '31 February',
      { dates: [point(1921, 'SPECIFIC_DATE', { month: 2, day: 31 })] },
      'production_date.dates.0.day',
      'That month has 28 days.',
    ],
    [
      '29 February 1900',
      { dates: [point(1900, 'SPECIFIC_DATE', { month: 2, day: 29 })] },
      'production_date.dates.0.day',
      'That month has 28 days.',
    ],
    [
      'a day without its month',
      { dates: [point(1921, 'SPECIFIC_DATE', { day: 3 })] },
      'production_date.dates.0.day',
      'A day needs its month.',
    ],
    [
      'the year 0',
      { dates: [point(0, 'SPECIFIC_DATE')] },
      'production_date.dates.0.year',
      'A year is a whole number from 1 to 300,000. There is no year 0.',
    ],
    [
      'a start after its end',
      range(1790, 1780),
      'production_date.dates',
      'Start date cannot be after end date',
    ],
    [
      'a start after its end by era',
      range(200, 300, bce, bce),
      'production_date.dates',
      'Start date cannot be after end date',
    ],
    [
      'a start after its end by month',
      range(1790, 1790, { month: 5 }, { month: 3 }),
      'production_date.dates',
      'Start date cannot be after end date',
    ],
    [
      'two dates that are no range',
      { dates: [point(1790, 'SPECIFIC_DATE'), point(1791, 'SPECIFIC_DATE')] },
      'production_date.dates',
      'Enter one date, or a start and an end.',
    ],
    [
      'an unknown date with a year',
      { unknown: true, dates: [point(1790, 'SPECIFIC_DATE')] },
      'production_date.unknown',
      'A date is either unknown or given.',
    ],
  ])('refuses %s at its field', async (_, production_date, field, message) => {
    const answer = await refusal({ production_date });
    expect(answer.status).toBe(422);
    expect(answer.fields).toContainEqual({ field, message });
  });

  it('takes 29 February of a leap year, and stands on the card as it was understood', async () => {
    const leap = await dated({ dates: [point(1904, 'SPECIFIC_DATE', { month: 2, day: 29 })] });
    expect(leap.edtf).toBe('1904-02-29');
    await dated({ text: 'ca 1926' });
    const card = await house.done(creator, items.one, { params: { id: serialOf(model) } });
    expect(card).toMatchObject({ date_text: 'about 1926' });
    await dated({ text: 'Edo period' });
    const kept = await house.done(creator, items.one, { params: { id: serialOf(model) } });
    expect(kept.date_text).toBe('Edo period');
  });
});
