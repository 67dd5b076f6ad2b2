import type { Dimensions } from '#contract/record';

const inch = 2.54;
const round = (length: number) => Number(length.toFixed(1)).toString();

/** Height × width × depth in both units (decisions: kept exact, shown in both); the typed text where no number stands. */
export const measures = ({ text, type, height, width, depth }: Dimensions): string => {
  const lengths = [height, width, depth].filter(
    (length) => length !== null && length > 0,
  ) as number[];
  if (lengths.length === 0) return text;
  const inCm = lengths.map((length) => (type === 'CENTIMETERS' ? length : length * inch));
  const inInches = lengths.map((length) => (type === 'INCHES' ? length : length / inch));
  return `${inCm.map(round).join(' × ')} cm (${inInches.map(round).join(' × ')} in)`;
};
