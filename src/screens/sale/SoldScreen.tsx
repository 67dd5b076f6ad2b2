import { SaleFrame } from './SaleFrame';
import { Ended } from './steps/Ended';

/** R38: how the sale ended, and the way on. */
export function SoldScreen() {
  return (
    <SaleFrame title="Item sold" at={['ended']}>
      {(sale, wizard) => <Ended sale={sale} wizard={wizard} />}
    </SaleFrame>
  );
}
