import { fraction, plus, type Fraction } from './fraction';

const vulgar: Record<string, [bigint, bigint]> = {
  '½': [1n, 2n],
  '⅓': [1n, 3n],
  '⅔': [2n, 3n],
  '¼': [1n, 4n],
  '¾': [3n, 4n],
  '⅕': [1n, 5n],
  '⅖': [2n, 5n],
  '⅗': [3n, 5n],
  '⅘': [4n, 5n],
  '⅙': [1n, 6n],
  '⅚': [5n, 6n],
  '⅛': [1n, 8n],
  '⅜': [3n, 8n],
  '⅝': [5n, 8n],
  '⅞': [7n, 8n],
};
const signs = `[${Object.keys(vulgar).join('')}]`;

/** A number at the start of a text: "12", "12.5", "12,5", "1,234", "12 1/2", "12½", "7/8". */
export const numberPattern = new RegExp(
  `(?:\\d+[\\s-]+)?\\d+\\s?[/\\u2044]\\s?[1-9]\\d*|\\d+\\s?${signs}|${signs}|\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+[.,]\\d+|\\.\\d+|\\d+`,
  'y',
);

const decimalOf = (text: string): Fraction => {
  const [whole = '', rest = ''] = text.split('.');
  return fraction(BigInt(whole + rest || '0'), 10n ** BigInt(rest.length));
};

/** Its exact value; null for a fraction that is none ("12 5/3"). */
export const numberOf = (text: string): Fraction | null => {
  const sign = new RegExp(`^(\\d*)\\s?(${signs})$`).exec(text);
  if (sign) {
    const [over, under] = vulgar[sign[2] ?? ''] ?? [0n, 1n];
    return plus(fraction(BigInt(sign[1] || '0')), fraction(over, under));
  }
  const parts = /^(?:(\d+)[\s-]+)?(\d+)\s?[/\u2044]\s?(\d+)$/.exec(text);
  if (parts) {
    const [over, under] = [BigInt(parts[2] ?? '0'), BigInt(parts[3] ?? '1')];
    if (parts[1] !== undefined && over > under) return null;
    return plus(fraction(BigInt(parts[1] ?? '0')), fraction(over, under));
  }
  const isThousands = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text);
  return decimalOf(isThousands ? text.replaceAll(',', '') : text.replace(',', '.'));
};
