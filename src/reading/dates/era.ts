/** The era that a text names; '' where it names none. */
export type Era = 'BC' | 'AD' | '';

/** Takes the era out of a term, wherever it stands in it: "AD 14", "early AD 1st century", "206 BC". */
export const takeEra = (text: string): { text: string; era: Era } => {
  const found = /(?<![A-Za-z])(BC|AD)(?![A-Za-z])/.exec(text);
  const rest = text
    .replace(/(?<![A-Za-z])(?:BC|AD)(?![A-Za-z])/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return { text: rest, era: (found?.[1] ?? '') as Era };
};

/** Astronomical year of a counted one (1 BC is 0). */
export const signed = (year: number, era: Era): number => (era === 'BC' ? 1 - year : year);
