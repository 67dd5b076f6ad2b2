import { Box } from '@chakra-ui/react';
import type { Money as Amount } from '#contract/frame/shapes';

/** spec 9: money is held in cents, shown with 2 decimals. */
export const moneyText = ({ cents, currency }: Amount): string =>
  new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(cents / 100);

export function Money({ money }: { money: Amount }) {
  return (
    <Box as="span" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
      {moneyText(money)}
    </Box>
  );
}
