import type { ProductionDateView } from '#contract/records/record';
import { keptDate } from '#reading/dates/keptDate';
import { mostDateText } from './limits';
import { readDay, readYear } from './days';
import type { Sheet } from './rowSheet';

const point = (year: number, type: string) => ({
  year: Math.abs(year),
  era: year < 0 ? 'BCE' : 'AD',
  type,
});
const datesOf = (from: number | null, to: number | null) => {
  const [one, other] = [from ?? to, to ?? from];
  if (one === null || other === null) return [];
  if (one === other) return [point(one, 'SPECIFIC_DATE')];
  return [point(one, 'RANGE_START_DATE'), point(other, 'RANGE_END_DATE')];
};
const told = (year: number) => (year < 0 ? `${-year} BC` : String(year));
/** Astronomical, as readings are: 1 BC is 0. */
const astronomical = (year: number) => (year < 0 ? year + 1 : year);

/** Years of the file are asked only where its text says nothing, and may contradict it. */
const yearsOf = (sheet: Sheet) => {
  const [from, to] = (['date_from', 'date_to'] as const).map((field) =>
    readYear(sheet.text(field)),
  );
  if (from == null && to == null) return null;
  const said = [...new Set([from, to].flatMap((year) => (year == null ? [] : [told(year)])))];
  return { from: from ?? null, to: to ?? null, words: said.join(' to ') };
};

/** How far a text and the file's years may lie apart before it is said: museums widen a circa. */
const slack = 25;

const judge = (
  sheet: Sheet,
  read: ProductionDateView,
  years: NonNullable<ReturnType<typeof yearsOf>>,
) => {
  const { from, to, words } = years;
  const ends = read.dates.map(({ year, era }) => (era === 'BCE' ? 1 - year : year));
  if (ends.length === 0 || from === null || to === null) return;
  const [first, last] = [astronomical(from), astronomical(to)];
  if (first > last) sheet.note('date_from', 'The years are reversed; the text is used', words);
  else if (first > Math.max(...ends) + slack || last < Math.min(...ends) - slack)
    sheet.note(
      'date_from',
      `The years do not fit the text, which reads as ${read.said}  and is used`,
      words,
    );
};

/** The date's text is read as people's texts are; the file's own years stand where it says nothing. */
export const readDates = (sheet: Sheet): void => {
  const whole = sheet.text('production_date');
  const years = yearsOf(sheet);
  const text = whole.slice(0, mostDateText);
  if (whole.length > mostDateText) {
    sheet.note(
      'production_date',
      `Longer than ${mostDateText} characters; the full text is in the description`,
      whole,
    );
    sheet.leave('Date', whole);
  }
  if (text !== '') {
    const read = keptDate({ text, unknown: false, circa: false, dates: [] });
    for (const message of read.notes.filter(isMissed))
      sheet.note('production_date', message, whole);
    if (read.edtf !== null || !years) {
      sheet.fields.production_date = { text };
      if (years) judge(sheet, read, years);
      return;
    }
  }
  if (!years) return;
  const { from, to } = years;
  if (from !== null && to !== null && from > to) {
    sheet.note('date_from', 'The years are reversed and were not taken', years.words);
    sheet.fields.production_date = { text };
    return;
  }
  if (text !== '') sheet.note('production_date', `The file's years stand: ${years.words}`, whole);
  sheet.fields.production_date = { text: text || years.words, dates: datesOf(from, to) };
};

/** Notes that tell what was left out, not how something was taken. */
export const isMissed = (note: string): boolean =>
  /not (?:read|understood|agree|fit|be)|left out|differ|contradict/i.test(note);

export const readPurchase = (sheet: Sheet): void => {
  const text = sheet.text('purchase_date');
  if (text === '') return;
  const day = readDay(text);
  if (day) sheet.fields.purchase_date = day;
  else {
    sheet.note('purchase_date', 'Not understood as a day', text);
    sheet.leave('Acquired', text);
  }
};
