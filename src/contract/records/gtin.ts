/** Lengths of a GTIN (GS1 General Specifications, 3): GTIN-8, UPC-A, EAN-13, GTIN-14. */
const lengths = [8, 12, 13, 14];

/** The last digit of a number of GS1: weights 3 and 1 by turns, from the right. */
const checkDigitOf = (digits: string): number => {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
};

/** What is wrong with a GTIN, in words for people; null where nothing is. */
export const gtinFault = (text: string): string | null => {
  if (!/^\d+$/.test(text)) return 'a GTIN has digits only';
  if (!lengths.includes(text.length)) return 'a GTIN has 8, 12, 13 or 14 digits';
  if (/^0+$/.test(text)) return 'a GTIN is not all zeros';
  const right = checkDigitOf(text.slice(0, -1));
  return right === Number(text.at(-1)) ? null : 'its last digit does not fit the others';
};

/** As data carriers hold it, also a shorter one. */
const gtin14 = (gtin: string): string => gtin.padStart(14, '0');

/** Signs that a serial number may have in a GS1 address (character set 82, at most 20). */
const serialSigns = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/;

const isGs1Serial = (serial: string): boolean => serialSigns.test(serial);

/**
 * The path of a GS1 Digital Link (1.2): a GTIN (01) and a serial number (21). Null where either is missing or cannot be
 * written so.
 */
export const gs1Path = (gtin: string, serial: string): string | null =>
  gtin !== '' && gtinFault(gtin) === null && isGs1Serial(serial)
    ? `/01/${gtin14(gtin)}/21/${encodeURIComponent(serial)}`
    : null;
