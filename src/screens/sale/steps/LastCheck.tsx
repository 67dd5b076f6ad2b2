import { quoted } from '#contract/frame/quoted';
import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { SaleView } from '#contract/sales';
import { Button } from '../../parts/Button';
import { FactList } from '../../parts/object/FactList';
import { Money } from '../../parts/Money';
import { Confirm } from '../../parts/overlay/Confirm';
import { sellerText } from '../sellerText';
import type { Wizarding } from '../wizard';
import { Checks } from './Checks';

/** Everything on one page, both parties, before the object changes hands. */
export function LastCheck({ sale, wizard }: { sale: SaleView; wizard: Wizarding }) {
  const [asking, setAsking] = useState(false);
  const { ask, busy } = wizard;
  const { item, price, seller, buyer } = sale;
  return (
    <Box display="grid" gap="8">
      <FactList
        rows={[
          ['Object', item.name, item.serial ? `Serial ${item.serial}` : undefined],
          ['Price', price ? <Money money={price} /> : '—'],
          ['Seller', sellerText(seller)],
          ['Buyer', buyer?.name ?? buyer?.email ?? '—', buyer?.name ? buyer.email : undefined],
          [
            'Then',
            'The buyer owns the object. Both of you receive the sealed bill of sale. Your QR links stop working.',
          ],
        ]}
      />
      <Checks checks={sale.checks} item={item.id} />
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button
          width={{ base: '100%', md: 'auto' }}
          disabled={busy || !sale.checks.every(({ ok }) => ok)}
          aria-busy={busy}
          onClick={() => setAsking(true)}
        >
          {busy ? 'Selling…' : 'Sell'}
        </Button>
        <Button
          variant="outline"
          width={{ base: '100%', md: 'auto' }}
          disabled={busy}
          onClick={() => ask({ do: 'change' })}
        >
          Another buyer
        </Button>
      </Box>
      <Confirm
        open={asking}
        title={`Sell ${quoted(item.name)} to ${buyer?.name ?? buyer?.email ?? 'the buyer'}?`}
        act="Sell"
        destructive={false}
        onConfirm={() => {
          setAsking(false);
          ask({ do: 'sell' });
        }}
        onClose={() => setAsking(false)}
      >
        This cannot be undone.
      </Confirm>
    </Box>
  );
}
