import type { ObjectDocument } from '../port';
import { flow, paragraph } from './flow';
import type { Piece } from './lines';
import { page, type Sheet } from './sheet';
import * as styles from './styles';

const titlePieces = ({ name, date }: { name: string; date: string }): Piece[] => {
  const title = styles.titleStyles(`${name}${date}`);
  return [
    { text: name, style: title.name },
    { text: date && `, ${date}`, style: title.date },
  ];
};

const factLines = (item: ObjectDocument['item']): string[] =>
  [
    'materials' in item ? item.materials : '',
    item.dimensions,
    item.edition,
    item.serial && `Serial number ${item.serial}`,
    'credit' in item ? item.credit : '',
  ].filter(Boolean);

/** Points that the label takes. */
export const labelHeight = (sheet: Sheet, item: ObjectDocument['item']): number => {
  const title = titlePieces(item);
  const heightOf = (text: string, style: styles.Style) =>
    sheet.lines([{ text, style }]).length * style.leading;
  return (
    heightOf(item.maker, styles.maker) +
    sheet.balanced(title).length * (title[0]?.style.leading ?? 0) +
    factLines(item).reduce((sum, text) => sum + heightOf(text, styles.facts), 0) +
    16
  );
};

/** The object as a museum writes it: maker; title, date; materials; size; edition; number; credit. */
export const label = (sheet: Sheet, item: ObjectDocument['item']): void => {
  paragraph(sheet, [{ text: item.maker, style: styles.maker }], { after: 4 });
  paragraph(sheet, titlePieces(item), { tag: 'H1', after: 12, balanced: true });
  for (const text of factLines(item)) paragraph(sheet, [{ text, style: styles.facts }]);
};

/** "Passepartout" and what the document is, at the head of a page. */
export const letterhead = (sheet: Sheet, what: string): void => {
  const [name] = sheet.lines([{ text: 'Passepartout', style: styles.eyebrow }]);
  const [kind] = sheet.lines([{ text: what, style: styles.eyebrow }]);
  if (!name || !kind) return;
  const element = sheet.pdf.struct('P');
  const { leading } = styles.eyebrow;
  const from = sheet.y;
  flow(sheet, [{ lines: [name], leading, x: page.side, element, tag: 'P' }]);
  sheet.y = from;
  flow(sheet, [
    { lines: [kind], leading, x: page.width - page.side - kind.width, element, tag: 'P' },
  ]);
  element.end();
  sheet.root.add(element);
  sheet.rule(sheet.y + 8);
  sheet.y += 36;
};
