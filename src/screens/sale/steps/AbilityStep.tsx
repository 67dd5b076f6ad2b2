import { Box } from '@chakra-ui/react';
import type { SaleView } from '#contract/sales';
import { Button } from '../../parts/Button';
import { Verdict } from '../../parts/Verdict';
import type { Wizarding } from '../wizard';

/** The buyer can buy: the next step is theirs, by a code in their mail. */
export function AbilityStep({ sale, wizard }: { sale: SaleView; wizard: Wizarding }) {
  const { ask, busy } = wizard;
  return (
    <Box display="grid" gap="6">
      <Box display="grid" gap="2">
        <Verdict kind="verified">Able to buy</Verdict>
        <Box css={{ overflowWrap: 'anywhere' }}>
          A code goes to <strong>{sale.buyer?.email}</strong>. The e-mail states seller, object and
          price. The buyer agrees by giving you the code.
        </Box>
      </Box>
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button
          width={{ base: '100%', md: 'auto' }}
          disabled={busy}
          aria-busy={busy}
          onClick={() => ask({ do: 'send' })}
        >
          Send the code
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
    </Box>
  );
}
