/**
 * Money as people write it, in cents: "1250", "1,250.00", "1 250,00", "1.250,00", "1’250.5". null: nothing is written;
 * NaN: it is no amount. A lone mark before three digits parts thousands, for money has two decimals.
 */
export const centsOf = (written: string): number | null => {
  const text = written.trim().replace(/[\s\u00a0\u202f'’]/g, '');
  if (text === '') return null;
  const found =
    /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(text) ??
    /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(text);
  if (!found) return Number.NaN;
  const [, whole = '', part = ''] = found;
  return Number(whole.replace(/[.,]/g, '') + part.padEnd(2, '0'));
};

/** Cents as the form shows them: "1,250.00". */
export const centsText = (cents: number): string =>
  new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(cents / 100);
