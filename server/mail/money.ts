import type { Money } from '#contract/frame/shapes';

/** Cents as people read them, with two decimals: `1,250.00 EUR`. */
export const moneyText = ({ cents, currency }: Money): string =>
  `${new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(cents / 100)} ${currency}`;
