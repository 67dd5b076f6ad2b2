/** A number as people write it, with a comma or a dot; null where it is none. A lone “1.234” is twelve hundred and more. */
export const readNumber = (text: string): number | null => {
  const bare = text.replace(/[\s\u00a0'’]/g, '');
  if (!/^-?\d[\d.,]*$/.test(bare)) return null;
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  const after = bare.length - last - 1;
  const marks = bare.replace(/[^.,]/g, '');
  const isThousands = last >= 0 && after === 3 && new Set(marks).size === 1;
  const isDecimal = last >= 0 && !isThousands;
  const digits = isDecimal
    ? `${bare.slice(0, last).replace(/[.,]/g, '')}.${bare.slice(last + 1)}`
    : bare.replace(/[.,]/g, '');
  const value = Number(digits);
  return Number.isFinite(value) ? value : null;
};

/** A bare size: here a dot is always the decimal one, for 1.688 inches are no thousands. */
export const readSize = (text: string): number | null => {
  const bare = text.trim().replace(',', '.');
  return /^\d+(\.\d+)?$/.test(bare) ? Number(bare) : null;
};

const signs: Record<string, string> = { '€': 'EUR', $: 'USD', '£': 'GBP', '¥': 'JPY', Fr: 'CHF' };

/** “€ 1.234,50”, “1,234.50 USD”: cents and currency; null where it is no price. */
export const readMoney = (text: string, currency: string) => {
  const [, sign, code] = /(€|\$|£|¥|Fr\b)|\b([A-Z]{3})\b/.exec(text) ?? [];
  const amount = readNumber(text.replace(/€|\$|£|¥|Fr\.?|\b[A-Z]{3}\b|,?[-–—]+$|\.-/g, ''));
  if (amount === null || amount < 0) return null;
  return { cents: Math.round(amount * 100), currency: (sign && signs[sign]) ?? code ?? currency };
};
