const vulgar = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};

/** A length as people write it: "12.5", "12,5", "12 1/2", "12½"; null: nothing; NaN: no number. */
export const lengthOf = (written: string): number | null => {
  const text = written
    .trim()
    .replace(/[½¼¾⅛⅜⅝⅞]/, (sign) => ` ${vulgar[sign as keyof typeof vulgar]}`)
    .trim();
  if (text === '') return null;
  const mixed = /^(?:(\d+)\s+)?(\d+)\s?\/\s?([1-9]\d*)$/.exec(text);
  if (mixed) return Number(mixed[1] ?? 0) + Number(mixed[2]) / Number(mixed[3]);
  return /^\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
};
