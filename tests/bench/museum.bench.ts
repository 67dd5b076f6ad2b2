import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { asides } from './museum/contradictions';
import { judge, type Judged } from './museum/dateJudge';
import { folder, museumDates, museumSizes } from './museum/records';
import { judgeSize, sizeAsides, type SizeVerdict } from './museum/sizeJudge';

/** How many disagreements are shown. */
const worstShown = Number(process.env.MUSEUM_WORST ?? 20);
const share = (part: number, all: number) => `${((100 * part) / all).toFixed(2)} %`;
const say = (lines: string[]) => process.stdout.write(`\n${lines.join('\n')}\n`);
const table = (rows: (string | number)[][]) => {
  const wide = (column: number) => Math.max(...rows.map((row) => String(row[column]).length));
  return rows.map(
    (row) =>
      `  ${row.map((cell, at) => (at === 0 ? String(cell).padEnd(wide(0)) : String(cell).padStart(wide(at)))).join('  ')}`,
  );
};

const present = existsSync(folder);
const absent = `The museums' samples are not at ${folder}: set MUSEUM_DATA to their folder.`;

it('dates agree with the museums’ own years', () => {
  if (!present) return say([absent]);
  const all = museumDates().map(judge);
  const count = (rows: Judged[], verdict: Judged['verdict']) =>
    rows.filter((row) => row.verdict === verdict).length;
  const row = (name: string, rows: Judged[]) => {
    const judged = rows.filter(({ aside }) => aside === null);
    const agree = count(judged, 'same') + count(judged, 'narrowed');
    return [
      name,
      rows.length,
      rows.length - judged.length,
      judged.length,
      count(judged, 'same'),
      count(judged, 'narrowed'),
      count(judged, 'disagree'),
      count(judged, 'not understood'),
      share(agree, judged.length),
    ];
  };
  const museums = [...new Set(all.map(({ record }) => record.museum))];
  const kept = all.filter(({ aside }) => aside === null);
  const agree = count(kept, 'same') + count(kept, 'narrowed');
  const strict = all.filter(({ aside }) => aside === null || asides.indexOf(aside) >= 5);
  const isExact = ({ record, reading }: Judged) =>
    !reading.approximate && !/early|mid|late|turn/i.test(record.text);
  const exact = kept.filter(isExact);
  const near = exact.filter(({ verdict, off }) => verdict === 'same' && off <= 1).length;
  const crossed = kept.filter(({ record }, at) => {
    const { begin, end } = kept[(at + 1000) % kept.length]?.record ?? record;
    return ['same', 'narrowed'].includes(judge({ ...record, begin, end }).verdict);
  }).length;
  const worst = kept
    .filter(({ verdict }) => verdict === 'disagree' || verdict === 'not understood')
    .sort((a, b) => b.off - a.off);
  const seen = new Set<string>();
  say([
    'Dates: what readDate makes of a text, judged by the museum’s own years',
    ...table([
      [
        'museum',
        'records',
        'set aside',
        'judged',
        'same',
        'narrowed',
        'disagree',
        'not understood',
        'agree',
      ],
      ...museums.map((name) =>
        row(
          name,
          all.filter(({ record }) => record.museum === name),
        ),
      ),
      row('both', all),
      row('each text once', [
        ...new Map(
          all.map((one) => [`${one.record.museum} ${one.record.text} ${one.aside}`, one]),
        ).values(),
      ]),
    ]),
    `  ${kept.filter(({ byWhole }) => byWhole).length} of the same agree by the stretch of all dates in the text (a design, a later printing), not by the first making.`,
    `  Control, each text judged by the years of the record 1000 rows on: ${share(crossed, kept.length)} would agree.`,
    `  Of ${exact.length} texts without circa, early, mid or late, both ends lie within one year in ${share(near, exact.length)}.`,
    `  With the last three kinds of set-aside judged too: ${share(
      count(strict, 'same') + count(strict, 'narrowed'),
      strict.length,
    )}.`,
    '\nSet aside, by text and years alone:',
    ...table([
      ['reason', ...museums],
      ...asides.map((why) => [
        why,
        ...museums.map(
          (name) =>
            all.filter(({ aside, record }) => aside === why && record.museum === name).length,
        ),
      ]),
    ]),
    `\nWorst of ${worst.length} that do not agree (one a text):`,
    ...worst
      .filter(({ record }) => !seen.has(record.text) && seen.add(record.text))
      .slice(0, worstShown)
      .map(
        ({ record, reading }) =>
          `  ${record.museum} ${record.number}: “${record.text}” ${record.begin}..${record.end}; read: ${reading.said || '-'} ${JSON.stringify(reading.span)}`,
      ),
  ]);
  expect(agree / kept.length).toBeGreaterThanOrEqual(0.98);
});

it('measures agree with the museum’s own numbers', () => {
  if (!present) return say([absent]);
  const all = museumSizes().map(judgeSize);
  const kept = all.filter(({ aside }) => aside === null);
  const count = (verdict: SizeVerdict) => kept.filter((one) => one.verdict === verdict).length;
  const other = kept.filter(({ verdict }) => verdict !== 'agree');
  say([
    'Measures: the inches of a text read alone, judged by the museum’s centimetres (Carnegie has numbers, no texts)',
    ...table([
      ['museum', 'records', 'set aside', 'judged', 'agree', 'disagree', 'not understood', 'share'],
      [
        'Walters',
        all.length,
        all.length - kept.length,
        kept.length,
        count('agree'),
        count('disagree'),
        count('not understood'),
        share(count('agree'), kept.length),
      ],
    ]),
    '\nSet aside, by the text alone:',
    ...table(sizeAsides.map((why) => [why, all.filter(({ aside }) => aside === why).length])),
    `\nThe ${Math.min(other.length, worstShown)} first of ${other.length} that do not agree:`,
    ...other
      .slice(0, worstShown)
      .map(
        ({ record, reading }) =>
          `  ${record.number}: “${record.text.replace(/\s+/g, ' ')}”; read: ${reading.said || reading.notes.join(' ')}`,
      ),
  ]);
  expect(count('agree') / kept.length).toBeGreaterThanOrEqual(0.98);
});
