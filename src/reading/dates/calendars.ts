import { qualifier } from './century';

const pair = /\s*\bA\.?[HM]\.?\s*\/\s*(?=(?:AD|\d))/i;
const leading = new RegExp(`^~? ?(${qualifier})\\b`, 'i');

/** What the other calendar's words leave to the common date behind them: a hedge, "century". */
const inherited = (other: string, common: string): string => {
  const hedge = other.startsWith('~') ? '~ ' : '';
  const bare = common.replace(/^AD\s*/i, '');
  const unit = / century$/i.test(other) && /^\d+(?:st|nd|rd|th)$/i.test(bare) ? ' century' : '';
  return `${hedge}${common}${unit}`;
};

/** "Late 10th century AH/AD 16th century": the common era's part says the whole century, and is taken as written. */
const left = (other: string, common: string): string[] => {
  const words = leading.exec(other)?.[1];
  return words && !leading.test(common.replace(/^AD\s*/i, ''))
    ? [`“${words}” is given in the other calendar only; the common era was taken as written.`]
    : [];
};

/** Dates in two calendars ("881 AH/AD 1476", "7192 AM/AD 1684"): the common era is read. */
export const commonEra = (text: string): { text: string; notes: string[] } => {
  const pieces = text.split(pair).map((piece) => piece.trim());
  if (pieces.length === 1) return { text, notes: [] };
  const notes: string[] = [];
  let other = '';
  const said = pieces.map((piece, index) => {
    const isFirst = index === 0;
    const isLast = index === pieces.length - 1;
    // Before the last pair sign stand a common date, a dash or a label, and the next one's other calendar.
    const label = Math.max(piece.lastIndexOf(':'), piece.lastIndexOf(';'));
    const cut = isLast ? piece.length : isFirst || label >= 0 ? label : piece.lastIndexOf('-');
    const mine = isLast ? piece : piece.slice(0, cut + 1);
    const from = other;
    other = piece.slice(cut + 1).trim();
    if (isFirst) return mine;
    notes.push(...left(from, mine));
    return inherited(from, mine);
  });
  const whole = said.join(' ').replace(/\s+/g, ' ');
  return { text: whole.replace(/\s*-\s*/g, '-').trim(), notes };
};
