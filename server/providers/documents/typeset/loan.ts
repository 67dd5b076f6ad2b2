import { signaturePlace, type LoanPaper } from '../port';
import { foot, footTop, linkTo, pageFeet, runningHead } from './foot';
import { paragraph } from './flow';
import { label, letterhead } from './label';
import { drawPicture, fitInto, readPicture } from './pictures';
import { contentWidth, page, Sheet } from './sheet';
import * as styles from './styles';
import { setTable, type Cell } from './table';
import { moment } from './words';

const largest = { width: contentWidth, height: 200 };
const thumbnail = { width: 150, height: 84 };
const names = 120;
/** Points between the last words and the foot: the QR code, and the line to sign on. */
const closing = { signed: 150, plain: 60 };

const text = (words: string, style = styles.body): Cell => ({ pieces: [{ text: words, style }] });

const heading = (sheet: Sheet, words: string) => {
  sheet.y += 26;
  sheet.room(styles.eyebrow.leading + 8 + 3 * styles.body.leading);
  paragraph(sheet, [{ text: words, style: styles.eyebrow }], { tag: 'H2', after: 8 });
};

const section = (sheet: Sheet, title: string, words: string) => {
  if (!words.trim()) return;
  heading(sheet, title);
  paragraph(sheet, [{ text: words, style: styles.body }]);
};

const setFacts = (sheet: Sheet, { facts }: LoanPaper) => {
  heading(sheet, 'Terms');
  const rows = facts.map(({ name, text: words }) => [text(name, styles.facts), text(words)]);
  setTable(sheet, { widths: [names], head: [], rows, named: true, plain: true });
};

const setReport = async (sheet: Sheet, report: LoanPaper['reports'][number]) => {
  heading(sheet, report.title);
  if (report.text.trim()) paragraph(sheet, [{ text: report.text, style: styles.body }]);
  const rows: Cell[][] = [];
  for (const { caption, picture } of report.photos) {
    const made = picture && (await readPicture(String(picture), thumbnail, caption));
    rows.push([{ pieces: [], ...(made && { picture: made }) }, text(caption, styles.facts)]);
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
      text(moment(at), styles.facts),
      text(by ? `${step}\n${by}` : step),
    ]),
    named: true,
  });
};

/** The address of the passport and its QR code; for an agreement the line to sign on as well, all on the last page. */
const setClosing = (sheet: Sheet, { signer, passportUrl }: LoanPaper) => {
  const height = signer ? closing.signed : closing.plain;
  if (sheet.y + height > footTop) sheet.newPage();
  sheet.y = footTop - height + 30;
  linkTo(sheet, passportUrl, page.side, contentWidth - 120);
  foot(sheet, passportUrl, false);
  if (!signer) return;
  const { x, y, width } = signaturePlace;
  sheet.rule(page.height - y, x, width);
  sheet.y = page.height - y + 6;
  paragraph(sheet, [{ text: `Signature of ${signer}`, style: styles.small }], { x, width });
};

export const setLoan = async (document: LoanPaper): Promise<Sheet> => {
  const { item, title } = document;
  const sheet = new Sheet(`${title}: ${item.name}`, new Date(document.at));
  runningHead(sheet, title, item.name);
  letterhead(sheet, title);
  if (item.picture) {
    const picture = await readPicture(String(item.picture), largest, item.name);
    const size = fitInto(picture, largest);
    drawPicture(sheet, sheet.root, picture, { x: page.side, y: sheet.y, ...size });
    sheet.y += size.height + 28;
  } else sheet.y += 28;
  label(sheet, item);
  setFacts(sheet, document);
  for (const { title: name, text: words } of document.sections) section(sheet, name, words);
  for (const report of document.reports) await setReport(sheet, report);
  setSteps(sheet, document);
  setClosing(sheet, document);
  pageFeet(sheet, `Loan ${document.id}`);
  return sheet;
};
