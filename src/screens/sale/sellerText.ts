import type { SaleView } from '#contract/sales';

/** Who sells, in one line: the person, and the company that owns the object. */
export const sellerText = ({ name, company }: SaleView['seller']): string =>
  [name, company].filter(Boolean).join(', ');
