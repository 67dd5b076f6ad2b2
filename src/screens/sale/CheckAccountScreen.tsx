import type { SaleView } from '#contract/sales';
import { SaleFrame } from './SaleFrame';
import { AbilityStep } from './steps/AbilityStep';
import { BuyerStep } from './steps/BuyerStep';
import { CodeStep } from './steps/CodeStep';
import type { Wizarding } from './wizard';

export const buyerStations = ['buyer', 'ability', 'code'] as const;

/** The buyer's steps: who they are, whether they can buy, and their code. */
export function BuyerSteps({ sale, wizard }: { sale: SaleView; wizard: Wizarding }) {
  if (wizard.station === 'buyer') return <BuyerStep sale={sale} wizard={wizard} />;
  if (wizard.station === 'ability') return <AbilityStep sale={sale} wizard={wizard} />;
  return <CodeStep sale={sale} wizard={wizard} />;
}

/** R36: the buyer's account, found or created on the spot, and the code from their mail. */
export function CheckAccountScreen() {
  return (
    <SaleFrame title="Check account" at={buyerStations}>
      {(sale, wizard) => <BuyerSteps sale={sale} wizard={wizard} />}
    </SaleFrame>
  );
}
