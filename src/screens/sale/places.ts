import type { SaleView } from '#contract/sales';
import type { Wizarding } from './wizard';

type Station = Wizarding['station'];

/** Which sale stands where, as one word: where it changes, the page follows. */
export const standing = ({ station, sale }: Wizarding): string => `${station} ${sale?.id ?? ''}`;

/** The page of a station: an owner's resale has one page for everything from the buyer on. */
export const placeOf = (station: Station, sale: SaleView | null): string | null => {
  if (!sale) return null;
  const { id } = sale.item;
  const own = sale.type === 'RESALE' ? `/dashboard/sell/${id}` : null;
  switch (station) {
    case 'preparing':
      return `/dashboard/prepare_sell_item/${id}`;
    case 'prepared':
      return '/dashboard/success_prepare';
    case 'buyer':
    case 'ability':
    case 'code':
      return own ?? '/dashboard/check_account';
    case 'checking':
      return own ?? '/dashboard/last_check';
    case 'ended':
      return own ?? '/dashboard/successfully_sold';
    default:
      return null;
  }
};
