import { fitted, wholeText } from './readWords';
import type { Sheet } from './rowSheet';

const mostSigns = 100;

/** How many proofs and numbered serials the row makes. */
const sizesOf = ({ fields }: Sheet) => ({
  EDITION_AP: typeof fields.ap_edition_size === 'number' ? fields.ap_edition_size : 0,
  EDITION: typeof fields.serial_number_size === 'number' ? fields.serial_number_size : 1,
});

/**
 * The numbers of an edition's serials, in their order: a list, or parted by commas, semicolons or lines. As many as
 * there are serials, artist’s proofs first, or as many as are numbered. Anything else stays with the record, and is noted.
 */
export const readSerials = (sheet: Sheet): void => {
  const { EDITION_AP: proofs, EDITION: size } = sizesOf(sheet);
  const said = wholeText(sheet, 'serial_number');
  if (said === '') return;
  const keep = () => {
    sheet.fields.serial_number = fitted(sheet, 'serial_number', said, mostSigns);
  };
  if (size + proofs < 2) return keep();
  const numbers = said
    .split(/[,;|\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const places = [
    ...Array.from({ length: proofs }, (_, at) => ['EDITION_AP', at + 1] as const),
    ...Array.from({ length: size }, (_, at) => ['EDITION', at + 1] as const),
  ];
  const chosen =
    numbers.length === places.length
      ? places
      : numbers.length === size
        ? places.slice(proofs)
        : null;
  if (!chosen) {
    const message = `${numbers.length} for ${places.length} serials; it stays with the record, and each serial can get its own`;
    sheet.note('serial_number', message, said);
    return keep();
  }
  if (numbers.some((number) => number.length > mostSigns))
    return sheet.refuse('serial_number', `A serial number has at most ${mostSigns} characters`);
  if (new Set(numbers.map((number) => number.toLowerCase())).size < numbers.length)
    return sheet.refuse('serial_number', 'Two serials cannot have the same number');
  delete sheet.fields.serial_number;
  sheet.fields.serial_numbers = chosen.map(([edition_type, edition_number], at) => ({
    edition_type,
    edition_number,
    serial_number: numbers[at],
  }));
};
