import { qualifier } from './century';
import { monthNames, seasonNames } from './months';

const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'i');
const nth = '\\d{1,2}(?:st|nd|rd|th)';
const adFirst = '(?:AD )?';
const maybeQualified = `(?:${qualifier} )?`;

const onlyQualifier = whole(qualifier);
const qualified = whole(`${qualifier} (.+)`);
const onlyPiece = whole('[1-4](?:st|nd|rd|th)');
const pieceOf = whole('\\d(?:st|nd|rd|th) (half|third|quarter) (.+)');
const onlyCount = whole(`${adFirst}${maybeQualified}${adFirst}${nth}(?: BC| AD)?`);
const counts = new RegExp(`${nth}(?!.*${nth})`, 'i');
const unitOf = new RegExp(
  `^(?:(?:BC|AD) )?${maybeQualified}(?:(?:BC|AD) )?${nth} (century|millennium)`,
  'i',
);
const yearOf = /(\d{3,4}(?: BC| AD)?)$/;
const withoutYear = whole(`(?:${monthNames})(?: \\d{1,2})?|${seasonNames}`);
const dayOfMonth = whole(`\\d{1,2} ((?:${monthNames}) \\d{3,4})`);
const monthAndDay = whole(`(${monthNames}) \\d{1,2}`);
const dayAndYear = whole('\\d{1,2} \\d{3,4}');
const smallNumber = whole('\\d{1,2}');
const shortYear = whole('(\\d{1,3})(s?)');
const fullYear = /(?:^|\s)(\d{3,4})s?$/i;

/** What the right side leaves to the left one: "18th-19th century", "mid-late 18th century", "7-9 June 1960". */
const completedLeft = (left: string, right: string): string => {
  if (onlyQualifier.test(left)) return `${left} ${qualified.exec(right)?.[1] ?? right}`;
  const piece = pieceOf.exec(right);
  if (piece && onlyPiece.test(left)) return `${left} ${piece[1]} ${piece[2]}`;
  const unit = unitOf.exec(right)?.[1];
  if (unit && onlyCount.test(left)) return left.replace(counts, (count) => `${count} ${unit}`);
  if (unit && smallNumber.test(left)) return `${left}th ${unit}`;
  const year = yearOf.exec(right)?.[1];
  if (year && withoutYear.test(left)) return `${left} ${year}`;
  const month = dayOfMonth.exec(right)?.[1];
  return month && smallNumber.test(left) ? `${left} ${month}` : left;
};

/** What the left side leaves to the right one: "1780-90", "1901-2", "1960s-70s", "June 7-9 1960". */
const completedRight = (left: string, right: string): string => {
  const month = monthAndDay.exec(left)?.[1];
  if (month && dayAndYear.test(right)) return `${month} ${right}`;
  const [, short = '', s = ''] = shortYear.exec(right) ?? [];
  const full = fullYear.exec(left)?.[1] ?? '';
  const isShort = short !== '' && full.length > short.length;
  return isShort ? `${full.slice(0, -short.length)}${short}${s}` : right;
};

/** Both sides of a range, each with what it left to the other. Years BC are never shortened. */
export const completed = (left: string, right: string): { left: string; right: string } => ({
  left: completedLeft(left, right),
  right: /\bBC\b/.test(left + right) ? right : completedRight(left, right),
});
