import { quoted } from '#contract/frame/quoted';
import { Box } from '@chakra-ui/react';
import type { SaleView } from '#contract/sales';
import { Button, ButtonLink } from '../../parts/Button';
import { Verdict } from '../../parts/Verdict';
import type { Wizarding } from '../wizard';
import { afterSale } from './afterSale';
import { StartAgain } from './StartAgain';
import { useBarred } from './useBarred';

const words = {
  SUCCESS: { kind: 'verified', word: 'Sold' },
  REJECT: { kind: 'failed', word: 'Rejected' },
  FAILED: { kind: 'failed', word: 'Failed' },
} as const;

/** How a sale ended, and the way on: SUCCESS, REJECT or FAILED. */
export function Ended({ sale, wizard }: { sale: SaleView; wizard: Wizarding }) {
  const { result, reason, bill, buyer, item, type } = sale;
  const { kind, word } = words[result ?? 'FAILED'];
  const isSold = result === 'SUCCESS';
  const barred = useBarred(isSold ? null : item.id);
  return (
    <Box display="grid" gap="6">
      <Box>
        <Verdict kind={kind} washed>
          {word}
        </Verdict>
      </Box>
      {isSold ? (
        <Box>
          {quoted(item.name)} belongs to {buyer?.name ?? buyer?.email} now. We e-mailed both of you
          a link to the bill of sale.
        </Box>
      ) : (
        <Box role="status">
          {reason ?? 'The sale was not completed.'} {afterSale(barred)}
        </Box>
      )}
      <Box display="flex" flexWrap="wrap" gap="3">
        {isSold ? (
          <ButtonLink
            to={type === 'SALE' ? '/dashboard/item_sell' : '/dashboard/items'}
            width={{ base: '100%', md: 'auto' }}
            onClick={wizard.clear}
          >
            {type === 'SALE' ? 'Sell another object' : 'Go to your items'}
          </ButtonLink>
        ) : (
          <StartAgain item={item.id} wizard={wizard} barred={barred} />
        )}
        {bill && (
          <Button asChild variant="outline" width={{ base: '100%', md: 'auto' }}>
            <a href={bill.url} target="_blank" rel="noreferrer">
              Bill of sale (PDF)
            </a>
          </Button>
        )}
        <ButtonLink
          variant="outline"
          to={`/dashboard/${isSold ? 'sales_history' : 'items_details'}/${item.id}`}
          width={{ base: '100%', md: 'auto' }}
        >
          {isSold ? 'Sales history' : 'Open the object'}
        </ButtonLink>
      </Box>
    </Box>
  );
}
