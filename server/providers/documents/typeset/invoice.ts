import { moneyText } from '#contract/frame/money';
import type { InvoiceDocument } from '../port';
import { footTop, pageFeet, runningHead } from './foot';
import { paragraph } from './flow';
import { letterhead } from './label';
import { cell, factTable, heading } from './parts';
import { Sheet } from './sheet';
import * as styles from './styles';
import { setTable } from './table';
import { moment } from './words';

const what = 'Invoice';
/** Points of the column of texts; the amounts take what is left. */
const texts = 310;

/** Seller, buyer, every line, VAT on its own line, and the total: on a page that the platform seals. */
export const setInvoice = (document: InvoiceDocument): Sheet => {
  const { number, at, seller, buyer, lines, net, vat, vatRate, total, currency } = document;
  const money = (cents: number) => moneyText({ cents, currency });
  const sheet = new Sheet(`${what} ${number}`, new Date(at));
  runningHead(sheet, what, number);
  letterhead(sheet, what);
  const title = styles.titleStyles(number).name;
  paragraph(sheet, [{ text: `${what} ${number}`, style: title }], { tag: 'H1', after: 18 });
  factTable(sheet, [
    ['Date', moment(at)],
    ['From', seller.join('\n')],
    ['To', buyer.join('\n')],
  ]);
  heading(sheet, 'Subscription');
  setTable(sheet, {
    widths: [texts],
    head: ['What', 'Amount'],
    rows: [
      ...lines.map(({ text, cents }) => [cell(text), cell(money(cents))]),
      [cell('Net'), cell(money(net))],
      [cell(`VAT ${vatRate / 100}%`), cell(money(vat))],
      [cell('Total, paid by card'), cell(money(total))],
    ],
    named: true,
  });
  if (document.sandbox) {
    if (sheet.y > footTop) sheet.newPage();
    const said = 'This payment was made in a sandbox. No money was moved.';
    paragraph(sheet, [{ text: said, style: styles.small }], { after: 6 });
  }
  pageFeet(sheet, `${what} ${number}`);
  return sheet;
};
