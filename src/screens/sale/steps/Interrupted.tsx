import { Box } from '@chakra-ui/react';
import type { SaleView } from '#contract/sales';
import { sale as chart } from '../../data/lifecycles/sale';
import { ButtonLink } from '../../parts/Button';
import { AllSteps } from '../../parts/chart/AllSteps';
import { Deal } from '../Deal';
import { SaleCourse } from '../SaleCourse';
import { Trouble } from '../Trouble';
import type { Wizarding } from '../wizard';
import { afterSale } from './afterSale';
import { StartAgain } from './StartAgain';
import { useBarred } from './useBarred';

/** A sale that was left or reloaded: where it stood, and how to begin again. */
export function Interrupted({ sale, wizard }: { sale: SaleView; wizard: Wizarding }) {
  const barred = useBarred(sale.item.id);
  return (
    <Box display="grid" gap="8" maxW="form">
      <Deal sale={sale} />
      <Box>
        {sale.stood_at && `It stopped at “${sale.stood_at}”. `}
        The object is still where it was. Nobody was charged. {afterSale(barred)}
      </Box>
      <Box display="flex" flexWrap="wrap" gap="3">
        <StartAgain item={sale.item.id} wizard={wizard} barred={barred} />
        <ButtonLink
          variant="outline"
          to="/dashboard/items"
          width={{ base: '100%', md: 'auto' }}
          onClick={wizard.clear}
        >
          Go to your items
        </ButtonLink>
      </Box>
      <Trouble wizard={wizard} />
      <Box display="grid" gap="6">
        <SaleCourse sale={sale} />
        <AllSteps chart={chart} state={sale.lifecycle.state} steps={sale.steps} kind="Sale" />
      </Box>
    </Box>
  );
}
