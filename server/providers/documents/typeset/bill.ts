import type { BillOfSale } from '../port';
import { foot, footTop, linkTo, pageFeet, runningHead } from './foot';
import { paragraph } from './flow';
import { label, letterhead } from './label';
import { drawPicture, fitInto, readPicture } from './pictures';
import { contentWidth, page, Sheet } from './sheet';
import * as styles from './styles';
import { setTable, type Cell } from './table';
import { moment } from './words';

const largest = { width: contentWidth, height: 240 };
const names = 120;
const what = 'Bill of sale';

const cell = (words: string, style = styles.body): Cell => ({ pieces: [{ text: words, style }] });

/** Two parties, one object, one price: on a page that the platform seals. */
export const setBill = async (document: BillOfSale): Promise<Sheet> => {
  const { item, seller, buyer, price, at, passportUrl } = document;
  const sheet = new Sheet(`${what}: ${item.name}`, new Date(at));
  runningHead(sheet, what, item.name);
  letterhead(sheet, what);
  if (item.picture) {
    const picture = await readPicture(String(item.picture), largest, item.name);
    const size = fitInto(picture, largest);
    drawPicture(sheet, sheet.root, picture, { x: page.side, y: sheet.y, ...size });
    sheet.y += size.height + 28;
  } else sheet.y += 28;
  label(sheet, item);
  sheet.y += 26;
  sheet.room(8 * styles.body.leading);
  paragraph(sheet, [{ text: 'Sale', style: styles.eyebrow }], { tag: 'H2', after: 8 });
  setTable(sheet, {
    widths: [names],
    head: [],
    rows: [
      ['Sold by', [seller.name, seller.company].filter(Boolean).join('\n')],
      ['Sold to', buyer.name],
      ['Price', price],
      ['Date', moment(at)],
      ['Passport', document.item.id],
    ].map(([name = '', words = '']) => [cell(name, styles.facts), cell(words)]),
    named: true,
    plain: true,
  });
  if (sheet.y > footTop - 60) sheet.newPage();
  const { width } = foot(sheet, passportUrl, true);
  const said =
    'The seller sold this object to the buyer at this price. The buyer confirmed the purchase with a code that was sent to their e-mail address. Passepartout sealed this document when ownership changed.';
  paragraph(sheet, [{ text: said, style: styles.small }], { width, after: 6 });
  linkTo(sheet, passportUrl, page.side, width);
  pageFeet(sheet, `Sale ${document.id}`);
  return sheet;
};
