import { Box, chakra } from '@chakra-ui/react';
import type { Order } from '#contract/subscriptions';
import { moneyText } from '#contract/frame/money';
import { Moment } from '../parts/history/Moment';

const Table = chakra('table', { base: { width: '100%', borderCollapse: 'collapse' } });
const Name = chakra('th', {
  base: { textAlign: 'left', fontWeight: 'normal', py: '2', pr: '4', verticalAlign: 'top' },
});
const Sum = chakra('td', {
  base: {
    textAlign: 'right',
    py: '2',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    verticalAlign: 'top',
  },
});

/** What is paid for: every line, VAT on its own, and the total. */
export function OrderTable({ order }: { order: Order }) {
  const { lines, vat, vat_rate, total, end_date } = order;
  const money = (cents: number) => moneyText({ cents, currency: total.currency });
  return (
    <Box>
      <Table aria-label="Order">
        <tbody>
          {lines.map(({ text, cents }) => (
            <tr key={text}>
              <Name scope="row">{text}</Name>
              <Sum>{money(cents)}</Sum>
            </tr>
          ))}
          <tr>
            <Name scope="row">VAT {vat_rate / 100}%</Name>
            <Sum>{money(vat)}</Sum>
          </tr>
          <Box as="tr" borderTopWidth="1px" fontWeight="medium">
            <Name scope="row" fontWeight="medium">
              Total
            </Name>
            <Sum>{moneyText(total)}</Sum>
          </Box>
        </tbody>
      </Table>
      <Box fontSize="sm" color="fg.muted" mt="2">
        Runs to <Moment at={end_date} as="day" />. It renews automatically. You can cancel at any
        time.
      </Box>
    </Box>
  );
}
