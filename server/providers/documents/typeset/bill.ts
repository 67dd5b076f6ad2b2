import type { BillOfSale } from '../port';
import { foot, footTop, linkTo, pageFeet, runningHead } from './foot';
import { paragraph } from './flow';
import { label, letterhead } from './label';
import { factTable, leadPicture } from './parts';
import { contentWidth, page, Sheet } from './sheet';
import * as styles from './styles';
import { moment } from './words';

/** Small enough that a bill stays on one page. */
const largest = { width: contentWidth, height: 170 };
const what = 'Bill of sale';

/** Two parties, one object, one price: on a page that the platform seals. */
export const setBill = async (document: BillOfSale): Promise<Sheet> => {
  const { item, seller, buyer, price, at, passportUrl } = document;
  const sheet = new Sheet(`${what}: ${item.name}`, new Date(at));
  runningHead(sheet, what, item.name);
  letterhead(sheet, what);
  await leadPicture(sheet, item, largest);
  label(sheet, item);
  sheet.y += 26;
  sheet.room(8 * styles.body.leading);
  paragraph(sheet, [{ text: 'Sale', style: styles.eyebrow }], { tag: 'H2', after: 8 });
  factTable(sheet, [
    ['Sold by', [seller.name, seller.company].filter(Boolean).join('\n')],
    ['Sold to', buyer.name],
    ['Price', price],
    ['Date', moment(at)],
    ['Passport', document.item.id],
  ]);
  if (sheet.y > footTop) sheet.newPage();
  const { width } = foot(sheet, passportUrl, true);
  const said =
    'The seller sold this object to the buyer at this price. The buyer confirmed the purchase with a code that was sent to their e-mail address. Passepartout sealed this document when ownership changed.';
  paragraph(sheet, [{ text: said, style: styles.small }], { width, after: 6 });
  linkTo(sheet, passportUrl, page.side, width);
  pageFeet(sheet, `Sale ${document.id}`);
  return sheet;
};
