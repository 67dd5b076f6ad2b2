import { gradeSentence } from '#contract/frame/grades';
import type { PublicationCertificate } from '../port';
import { foot, footTop, linkTo, pageFeet, runningHead } from './foot';
import { paragraph } from './flow';
import { label, labelHeight, letterhead } from './label';
import type { Piece } from './lines';
import { drawPicture, fitInto, readPicture } from './pictures';
import { contentWidth, page, Sheet } from './sheet';
import * as styles from './styles';
import { moment, needed, perCent } from './words';

const largest = { width: contentWidth, height: 370 };
/** Below this height a picture would say little: the label then goes on over the page instead. */
const smallest = 150;
const gap = 32;
/** Points over what is told of a correction. */
const airOver = 12;

const foundation = ({ verification }: PublicationCertificate): string => {
  if (!verification) return 'A digital image: its original file is stored unchanged.';
  const { confidence, at, fingerprints, grade } = verification;
  const all = fingerprints === 1 ? 'The fingerprint was' : `All ${fingerprints} fingerprints were`;
  return `${all} filmed and verified, most recently on ${moment(at)}. The weakest match is ${perCent(confidence)} (${needed}). ${gradeSentence(grade, fingerprints)}`;
};

/** What makes this certificate another than the one before it; nothing of the first. */
const corrected = ({ correction }: PublicationCertificate): Piece[] =>
  correction
    ? [
        {
          text: `Version ${correction.version} of the passport, corrected: ${correction.fields}. Reason: ${correction.reason}\nIt takes the place of the earlier certificate.`,
          style: styles.small,
        },
      ]
    : [];

const heightOf = (sheet: Sheet, pieces: Piece[]): number =>
  sheet.lines(pieces).length * styles.small.leading;

/** One page as a museum would write it: the picture, the label, what it rests on, and where the passport is. */
export const setPublication = async (document: PublicationCertificate): Promise<Sheet> => {
  const { item, passportUrl } = document;
  const picture = item.picture && (await readPicture(String(item.picture), largest, item.name));
  const sheet = new Sheet(`Certificate: ${item.name}`, new Date(document.at));
  runningHead(sheet, 'Certificate', item.name);
  letterhead(sheet, 'Certificate');
  const correction = corrected(document);
  if (picture) {
    const told = correction.length > 0 ? airOver + heightOf(sheet, correction) : 0;
    const left = footTop - sheet.y - labelHeight(sheet, item) - told - gap;
    const height = Math.min(largest.height, Math.max(smallest, left - gap));
    const size = fitInto(picture, { width: contentWidth, height });
    drawPicture(sheet, sheet.root, picture, { x: page.side, y: sheet.y, ...size });
    sheet.y += size.height + gap;
  } else sheet.y += 64;
  label(sheet, item);
  if (correction.length > 0) sheet.y += airOver;
  paragraph(sheet, correction);
  const { width } = foot(sheet, passportUrl, true);
  const said = `Issued on ${moment(document.at)}.\n${foundation(document)}`;
  paragraph(sheet, [{ text: said, style: styles.small }], { width, after: 6 });
  linkTo(sheet, passportUrl, page.side, width);
  pageFeet(sheet, `Passport ${document.id}`);
  return sheet;
};
