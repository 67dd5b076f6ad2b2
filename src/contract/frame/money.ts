import type { Money } from './shapes';

/** Money as people read it, on screens, in letters and on paper: "EUR 1,250.00" (spec 9: held in cents, shown with 2 decimals). */
export const moneyText = ({ cents, currency }: Money): string =>
  new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(cents / 100);
