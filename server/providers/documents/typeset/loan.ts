import { signaturePlace, type LoanPaper } from '../port';
import { foot, footTop, linkTo, pageFeet, runningHead } from './foot';
import { paragraph } from './flow';
import { label, letterhead } from './label';
import {
  cell,
  factTable,
  heading,
  leadPicture,
  section,
  signatureLine,
  signatureStep,
} from './parts';
import { readPicture } from './pictures';
import { contentWidth, page, Sheet } from './sheet';
import * as styles from './styles';
import { setTable, type Cell } from './table';
import { moment } from './words';

const largest = { width: contentWidth, height: 200 };
const thumbnail = { width: 150, height: 84 };
/** Points from the address of the passport down to the foot, and to the first line to sign on. */
const closing = { foot: 30, line: 80 };
/** Points that stay free above the address. */
const above = 24;

const setFacts = (sheet: Sheet, { facts }: LoanPaper) => {
  heading(sheet, 'Terms');
  factTable(
    sheet,
    facts.map(({ name, text }) => [name, text]),
  );
};

const setReport = async (sheet: Sheet, report: LoanPaper['reports'][number]) => {
  heading(sheet, report.title);
  if (report.text.trim()) paragraph(sheet, [{ text: report.text, style: styles.body }]);
  const rows: Cell[][] = [];
  for (const { caption, picture } of report.photos) {
    const made = picture && (await readPicture(String(picture), thumbnail, caption));
    rows.push([{ pieces: [], ...(made && { picture: made }) }, cell(caption, styles.facts)]);
  }
  if (rows.length > 0) {
    sheet.y += 8;
    setTable(sheet, { widths: [thumbnail.width], head: [], rows });
  }
};

const setSteps = (sheet: Sheet, { steps }: LoanPaper) => {
  if (steps.length === 0) return;
  heading(sheet, 'What happened');
  setTable(sheet, {
    widths: [176],
    head: ['When', 'What'],
    rows: steps.map(({ at, step, by }) => [
      cell(moment(at), styles.facts),
      cell(by ? `${step}\n${by}` : step),
    ]),
    named: true,
  });
};

/** The address of the passport and its QR code; for an agreement the line to sign on as well, all on the last page. */
const setClosing = (sheet: Sheet, { signatures, passportUrl }: LoanPaper) => {
  const further = Math.max(0, signatures.length - 1) * signatureStep;
  const line = page.height - signaturePlace.y - further;
  const at = signatures.length > 0 ? line - closing.line : footTop - closing.foot;
  if (sheet.y + above > at) sheet.newPage();
  sheet.y = at;
  linkTo(sheet, passportUrl, page.side, contentWidth - 120);
  foot(sheet, passportUrl, false);
  for (const [index, words] of [...signatures].reverse().entries())
    signatureLine(sheet, words, index);
};

export const setLoan = async (document: LoanPaper): Promise<Sheet> => {
  const { item, title } = document;
  const sheet = new Sheet(`${title}: ${item.name}`, new Date(document.at));
  runningHead(sheet, title, item.name);
  letterhead(sheet, title);
  await leadPicture(sheet, item, largest);
  label(sheet, item);
  setFacts(sheet, document);
  for (const { title: name, text: words } of document.sections) section(sheet, name, words);
  for (const report of document.reports) await setReport(sheet, report);
  setSteps(sheet, document);
  setClosing(sheet, document);
  pageFeet(sheet, `Loan ${document.id}`);
  return sheet;
};
