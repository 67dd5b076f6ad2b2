import type { DatePoint, ProductionDate } from '#contract/records/record';
import { counted, isOne, type Moment, type Stretch } from './stretch';

const pointOf = ({ year: at, month, day }: Moment, type: DatePoint['type']): DatePoint => {
  const { year, era } = counted(at);
  return { year, month: month ?? null, day: day ?? null, era, type };
};

/** The contract holds texts of up to 200 signs. */
const kept = (text: string) => text.trim().slice(0, 200).trim();

/** A stretch in the contract's shape; what was typed stays in `text`. Uncertain counts as circa: the shape has one word for both. */
export const structured = (
  text: string,
  { from, to, approximate, uncertain }: Pick<Stretch, 'from' | 'to' | 'approximate' | 'uncertain'>,
): ProductionDate => {
  // The contract has no seasons: summer to autumn of one year is that year.
  const [first, last] = [from, to].map((end) => end && { ...end, season: undefined });
  const dates =
    from && first && last && isOne({ from: first, to: last })
      ? [pointOf(from, 'SPECIFIC_DATE')]
      : [
          ...(from ? [pointOf(from, 'RANGE_START_DATE')] : []),
          ...(to ? [pointOf(to, 'RANGE_END_DATE')] : []),
        ];
  return { text: kept(text), unknown: false, circa: approximate || uncertain, dates };
};

export const unknownDate = (text: string): ProductionDate => ({
  text: kept(text),
  unknown: true,
  circa: false,
  dates: [],
});
