import { signaturePlace, type OpinionCertificate } from '../port';
import { foot, footTop, linkTo, pageFeet, runningHead } from './foot';
import { paragraph } from './flow';
import { label, letterhead } from './label';
import { drawPicture, fitInto, readPicture } from './pictures';
import { contentWidth, page, Sheet } from './sheet';
import * as styles from './styles';
import { setTable, type Cell } from './table';
import { moment, needed, perCent } from './words';

const largest = { width: contentWidth, height: 260 };
const thumbnail = { width: 112, height: 84 };
const names = 120;
const what = 'Expert opinion';

const verdicts: Record<OpinionCertificate['verdict'], { word: string; sentence: string }> = {
  authentic: { word: 'Authentic', sentence: 'this object is authentic.' },
  not_authentic: { word: 'Not authentic', sentence: 'this object is not authentic.' },
  inconclusive: {
    word: 'Inconclusive',
    sentence: 'it cannot be decided whether this object is authentic.',
  },
};

const heading = (sheet: Sheet, text: string) => {
  sheet.y += 26;
  sheet.room(styles.eyebrow.leading + 8 + 3 * styles.body.leading);
  paragraph(sheet, [{ text, style: styles.eyebrow }], { tag: 'H2', after: 8 });
};

const section = (sheet: Sheet, title: string, text: string) => {
  if (!text.trim()) return;
  heading(sheet, title);
  paragraph(sheet, [{ text, style: styles.body }]);
};

const text = (words: string, style = styles.body): Cell => ({ pieces: [{ text: words, style }] });

const setVerdict = (sheet: Sheet, { verdict, expert }: OpinionCertificate) => {
  const { word, sentence } = verdicts[verdict];
  const who = [expert.name, expert.company].filter(Boolean).join(', ');
  heading(sheet, 'Verdict');
  paragraph(sheet, [{ text: word, style: styles.verdict }], { after: 4 });
  paragraph(sheet, [{ text: `In the opinion of ${who}, ${sentence}`, style: styles.body }]);
};

const setObservations = (sheet: Sheet, { observations }: OpinionCertificate) => {
  if (observations.length === 0) return;
  heading(sheet, 'Observations');
  setTable(sheet, {
    widths: [names],
    head: ['Part', 'Observation'],
    rows: observations.map(({ part, text: words }) => [text(part, styles.emphasis), text(words)]),
    named: true,
  });
};

const setMedia = async (sheet: Sheet, { media }: OpinionCertificate) => {
  if (media.length === 0) return;
  const rows: Cell[][] = [];
  for (const { name, caption, picture } of media) {
    const made = picture && (await readPicture(String(picture), thumbnail, caption || name));
    rows.push([
      { pieces: [], ...(made && { picture: made }) },
      {
        pieces: [
          { text: name, style: styles.emphasis },
          { text: caption && `\n${caption}`, style: styles.facts },
        ],
      },
    ]);
  }
  heading(sheet, 'Media examined');
  setTable(sheet, { widths: [thumbnail.width], head: [], rows });
};

const verificationText = ({ verification }: OpinionCertificate): string =>
  verification
    ? `The object was verified by video in this review on ${moment(verification.at)}. The match stands at ${perCent(verification.confidence)} (${needed}).`
    : 'The object was not verified by video in this review.';

/** Who wrote it for whom, with the line to sign on at `signaturePlace`: together on the last page. */
const setClosing = (sheet: Sheet, { expert, asker, at, passportUrl }: OpinionCertificate) => {
  const rows = [
    ['Expert', [expert.name, expert.company].filter(Boolean).join('\n')],
    ['Asked by', asker.name],
    ['Written', moment(at)],
  ].map(([name = '', words = '']) => [text(name, styles.facts), text(words)]);
  const column = contentWidth - names - 20;
  const lines = rows.flatMap(([, cell]) => sheet.lines(cell?.pieces ?? [], column));
  const height = lines.length * styles.body.leading + 100;
  if (sheet.y + height > footTop) sheet.newPage();
  sheet.y = footTop - height;
  heading(sheet, 'Expert and asker');
  setTable(sheet, { widths: [names], head: [], rows, named: true, plain: true });
  sheet.y += 6;
  linkTo(sheet, passportUrl, page.side + names + 20, column);
  foot(sheet, passportUrl, false);
  const { x, y, width } = signaturePlace;
  sheet.rule(page.height - y, x, width);
  sheet.y = page.height - y + 6;
  const words = `Signature of ${expert.name}`;
  paragraph(sheet, [{ text: words, style: styles.small }], { x, width });
};

export const setOpinion = async (document: OpinionCertificate): Promise<Sheet> => {
  const { item } = document;
  const sheet = new Sheet(`${what}: ${item.name}`, new Date(document.at));
  runningHead(sheet, what, item.name);
  letterhead(sheet, what);
  if (item.picture) {
    const picture = await readPicture(String(item.picture), largest, item.name);
    const size = fitInto(picture, largest);
    drawPicture(sheet, sheet.root, picture, { x: page.side, y: sheet.y, ...size });
    sheet.y += size.height + 28;
  } else sheet.y += 28;
  label(sheet, item);
  setVerdict(sheet, document);
  section(sheet, 'Question', document.question);
  section(sheet, 'Summary', document.summary);
  setObservations(sheet, document);
  section(sheet, 'Verification', verificationText(document));
  await setMedia(sheet, document);
  setClosing(sheet, document);
  pageFeet(sheet, `Opinion ${document.id}`);
  return sheet;
};
