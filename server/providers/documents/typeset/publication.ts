import { gradeSentence } from '#contract/frame/grades';
import type { PublicationCertificate } from '../port';
import { foot, footTop, linkTo, pageFeet, runningHead } from './foot';
import { paragraph } from './flow';
import { label, labelHeight, letterhead } from './label';
import { drawPicture, fitInto, readPicture } from './pictures';
import { contentWidth, page, Sheet } from './sheet';
import * as styles from './styles';
import { moment, needed, perCent } from './words';

const largest = { width: contentWidth, height: 370 };
/** Below this height a picture would say little: the label then goes on over the page instead. */
const smallest = 150;
const gap = 32;

const foundation = ({ verification }: PublicationCertificate): string => {
  if (!verification) return 'A digital image: its original file is stored unchanged.';
  const { confidence, at, fingerprints, grade } = verification;
  const all = fingerprints === 1 ? 'The fingerprint was' : `All ${fingerprints} fingerprints were`;
  return `${all} verified by video, most recently on ${moment(at)}. The weakest match is ${perCent(confidence)} (${needed}). ${gradeSentence(grade, fingerprints)}`;
};

/** One page as a museum would write it: the picture, the label, what it rests on, and where the passport is. */
export const setPublication = async (document: PublicationCertificate): Promise<Sheet> => {
  const { item, passportUrl } = document;
  const picture = item.picture && (await readPicture(String(item.picture), largest, item.name));
  const sheet = new Sheet(`Certificate: ${item.name}`, new Date(document.at));
  runningHead(sheet, 'Certificate', item.name);
  letterhead(sheet, 'Certificate');
  if (picture) {
    const left = footTop - sheet.y - labelHeight(sheet, item) - gap;
    const height = Math.min(largest.height, Math.max(smallest, left - gap));
    const size = fitInto(picture, { width: contentWidth, height });
    drawPicture(sheet, sheet.root, picture, { x: page.side, y: sheet.y, ...size });
    sheet.y += size.height + gap;
  } else sheet.y += 64;
  label(sheet, item);
  const { width } = foot(sheet, passportUrl, true);
  const said = `Issued on ${moment(document.at)}.\n${foundation(document)}`;
  paragraph(sheet, [{ text: said, style: styles.small }], { width, after: 6 });
  linkTo(sheet, passportUrl, page.side, width);
  pageFeet(sheet, `Passport ${document.id}`);
  return sheet;
};
