import { GiftChoice } from './GiftChoice';
import { SaleFrame } from './SaleFrame';
import { LastCheck } from './steps/LastCheck';

/** R37: everything on one page before the object changes hands. */
export function LastCheckScreen() {
  return (
    <SaleFrame title="Last check" at={['checking' as const]}>
      {(sale, wizard) => {
        const check = <LastCheck sale={sale} wizard={wizard} />;
        return sale.type === 'SALE' ? <GiftChoice sale={sale}>{check}</GiftChoice> : check;
      }}
    </SaleFrame>
  );
}
