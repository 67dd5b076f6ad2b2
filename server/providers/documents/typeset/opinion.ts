import type { OpinionCertificate } from '../port';
import { foot, footTop, linkTo, pageFeet, runningHead } from './foot';
import { paragraph } from './flow';
import { label, letterhead } from './label';
import { cell, factTable, heading, leadPicture, names, section, signatureLine } from './parts';
import { readPicture } from './pictures';
import { contentWidth, page, Sheet } from './sheet';
import * as styles from './styles';
import { setTable, type Cell } from './table';
import { moment, needed, perCent } from './words';

const largest = { width: contentWidth, height: 260 };
const thumbnail = { width: 112, height: 84 };
const what = 'Expert opinion';

const verdicts: Record<OpinionCertificate['verdict'], { word: string; sentence: string }> = {
  authentic: { word: 'Authentic', sentence: 'this object is authentic.' },
  not_authentic: { word: 'Not authentic', sentence: 'this object is not authentic.' },
  inconclusive: {
    word: 'Inconclusive',
    sentence: 'it cannot be decided whether this object is authentic.',
  },
};

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
    rows: observations.map(({ part, text: words }) => [cell(part, styles.emphasis), cell(words)]),
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
    ? `The object was filmed and verified in this review on ${moment(verification.at)}. The match is ${perCent(verification.confidence)} (${needed}).`
    : 'The object was not filmed and verified in this review.';

/** Who wrote it for whom, with the line to sign on at `signaturePlace`: together on the last page. */
const setClosing = (sheet: Sheet, { expert, asker, at, passportUrl }: OpinionCertificate) => {
  const rows: [string, string][] = [
    ['Expert', [expert.name, expert.company].filter(Boolean).join('\n')],
    ['Requested by', asker.name],
    ['Written', moment(at)],
  ];
  const column = contentWidth - names - 20;
  const lines = rows.flatMap(([, words]) => sheet.lines(cell(words).pieces, column));
  const height = lines.length * styles.body.leading + 100;
  if (sheet.y + height > footTop) sheet.newPage();
  sheet.y = footTop - height;
  heading(sheet, 'Expert and requester');
  factTable(sheet, rows);
  sheet.y += 6;
  linkTo(sheet, passportUrl, page.side + names + 20, column);
  foot(sheet, passportUrl, false);
  signatureLine(sheet, `Signature of ${expert.name}`);
};

export const setOpinion = async (document: OpinionCertificate): Promise<Sheet> => {
  const { item } = document;
  const sheet = new Sheet(`${what}: ${item.name}`, new Date(document.at));
  runningHead(sheet, what, item.name);
  letterhead(sheet, what);
  await leadPicture(sheet, item, largest);
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
