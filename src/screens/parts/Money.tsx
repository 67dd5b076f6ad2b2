import { Box } from '@chakra-ui/react';
import { moneyText } from '#contract/frame/money';
import type { Money as Amount } from '#contract/frame/shapes';

export function Money({ money }: { money: Amount }) {
  return (
    <Box as="span" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
      {moneyText(money)}
    </Box>
  );
}
