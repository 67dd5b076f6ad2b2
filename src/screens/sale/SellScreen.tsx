import { useParams } from 'react-router-dom';
import { ButtonLink } from '../parts/Button';
import { Empty } from '../parts/Empty';
import { BuyerSteps, buyerStations } from './CheckAccountScreen';
import { SaleFrame } from './SaleFrame';
import { Ended } from './steps/Ended';
import { LastCheck } from './steps/LastCheck';

/** R39: an owner sells on: buyer, code, last check and end on one page. */
export function SellScreen() {
  const { id = '' } = useParams();
  return (
    <SaleFrame
      title="Sell"
      at={[...buyerStations, 'checking', 'ended']}
      item={id}
      none={
        <Empty
          title="This object is not being sold"
          action={
            <ButtonLink to={`/dashboard/prepare_sell_item/${id}`}>Prepare the sale</ButtonLink>
          }
        >
          First you check the object and set its price.
        </Empty>
      }
    >
      {(sale, wizard) => {
        if (wizard.station === 'ended') return <Ended sale={sale} wizard={wizard} />;
        return buyerStations.some((station) => station === wizard.station) ? (
          <BuyerSteps sale={sale} wizard={wizard} />
        ) : (
          <LastCheck sale={sale} wizard={wizard} />
        );
      }}
    </SaleFrame>
  );
}
