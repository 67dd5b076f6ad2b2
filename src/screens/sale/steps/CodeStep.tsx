import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { SaleView } from '#contract/sales';
import { Button } from '../../parts/Button';
import { Countdown } from '../../parts/expertise/Countdown';
import type { Wizarding } from '../wizard';
import { CodeForm } from './CodeForm';
import { HandedOver } from './HandedOver';

/** The buyer tells the code, or enters it on this screen without seeing more than their own purchase. */
export function CodeStep({ sale, wizard }: { sale: SaleView; wizard: Wizarding }) {
  const [handed, setHanded] = useState(false);
  const { ask, busy } = wizard;
  return (
    <Box display="grid" gap="6">
      <Box css={{ overflowWrap: 'anywhere' }}>
        The code went to <strong>{sale.buyer?.email}</strong>.
        {sale.code && (
          <Box fontSize="sm" color="fg.muted">
            <Countdown until={sale.code.expires_at} now={sale.now} size="line" />
          </Box>
        )}
      </Box>
      {!handed && <CodeForm sale={sale} wizard={wizard} />}
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button
          variant="outline"
          width={{ base: '100%', md: 'auto' }}
          onClick={() => setHanded(true)}
        >
          Hand the screen to the buyer
        </Button>
        <Button
          variant="outline"
          width={{ base: '100%', md: 'auto' }}
          disabled={busy}
          onClick={() => ask({ do: 'send' })}
        >
          Send a new code
        </Button>
        <Button
          variant="ghost"
          width={{ base: '100%', md: 'auto' }}
          disabled={busy}
          onClick={() => ask({ do: 'change' })}
        >
          Another buyer
        </Button>
      </Box>
      {handed && <HandedOver sale={sale} wizard={wizard} onClose={() => setHanded(false)} />}
    </Box>
  );
}
