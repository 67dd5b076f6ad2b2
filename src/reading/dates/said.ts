import { momentWords } from './months';
import { isOne, yearWords, type Stretch } from './stretch';

/** "about ", "perhaps ", both or neither. */
const hedge = ({ approximate, uncertain }: Stretch) =>
  `${uncertain ? 'perhaps ' : ''}${approximate ? 'about ' : ''}`;
/** "after about 1880", "about 1780 to 1790". */
const hedged = (date: Stretch) =>
  date.words.replace(/^(before |after |by |not before )?/, (front) => `${front}${hedge(date)}`);

/** A stretch in words; where they are wider than a year, its years stand with them: "early 18th century (1701 to 1725)". */
export const spanWords = (date: Stretch): string => {
  const { from, to, grain, words } = date;
  const wide = ['decade', 'century', 'millennium'].includes(grain) || words.includes(',');
  if (!wide || isOne(date)) return hedged(date);
  const years =
    from && to
      ? `${yearWords(from.year)} to ${yearWords(to.year)}`
      : from
        ? `from ${momentWords(from)}`
        : to
          ? `until ${momentWords(to)}`
          : '';
  return `${hedged(date)} (${years})`;
};
