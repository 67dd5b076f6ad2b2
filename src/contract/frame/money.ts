/** The most that an amount may be, in cents: one thousand million. */
export const MOST_CENTS = 100_000_000_000;

/** Money as people read it, on screens, in letters and on paper: "EUR 1,250.00" (spec 9: held in cents, shown with 2 decimals). */
export const moneyText = ({ cents, currency }: { cents: number; currency: string }): string =>
  new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(cents / 100);
