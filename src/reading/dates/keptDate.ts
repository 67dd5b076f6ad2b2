import type { DatePoint, ProductionDate, ProductionDateView } from '#contract/records/record';
import { dateWords } from './dateWords';
import { readDate } from './readDate';
import { toEdtf } from './toEdtf';

export const noDate: ProductionDateView = {
  text: '',
  unknown: false,
  circa: false,
  dates: [],
  edtf: null,
  said: '',
  notes: [],
};

const plain = ({ year, month, day, era, type }: DatePoint) => [type, era, year, month, day];

/** Whether two dates mean the same, whatever their texts are. */
export const sameDate = (
  a: Omit<ProductionDate, 'text'>,
  b: Omit<ProductionDate, 'text'>,
): boolean =>
  a.unknown === b.unknown &&
  a.circa === b.circa &&
  JSON.stringify(a.dates.map(plain)) === JSON.stringify(b.dates.map(plain));

/** Nothing was said but the text. */
const isTextAlone = ({ unknown, dates }: ProductionDate): boolean => !unknown && dates.length === 0;

/**
 * A date as it is kept: the text beside what was understood, with its EDTF. A text alone is read here; what a person
 * filled in by field stands, and where the text says otherwise, `notes` tell.
 */
export const keptDate = ({ text, unknown, circa, dates }: ProductionDate): ProductionDateView => {
  const sent = { text, unknown, circa, dates };
  const { understood, edtf, said, notes } = readDate(text);
  if (isTextAlone(sent)) {
    if (!understood) return { ...noDate, text, circa, notes };
    const read = { ...understood, text, circa: understood.circa || circa };
    return read.circa === understood.circa
      ? { ...read, edtf, said, notes }
      : { ...read, edtf: toEdtf(read), said: dateWords(read), notes };
  }
  if (understood && sameDate(understood, sent)) return { ...sent, edtf, said, notes };
  const words = dateWords(sent);
  const differ = understood ? [`Entered as “${text}” (${said}); ${words} was chosen.`] : [];
  return { ...sent, edtf: toEdtf(sent), said: words, notes: differ };
};
