import type { Company } from '#contract/people/companies';
import { inventoryCalls } from '../../../services/inventories';
import { functionWord } from '../list/columns';
import { FunctionChoice } from '../FunctionChoice';
import { Part } from './Part';
import { SavingWord } from '../SavingWord';
import { useSaving } from '../useSaving';

interface Props {
  company: Company;
  put: (company: Company) => void;
}

/** With or without sales functions, saved as soon as it is chosen. */
export function FunctionPart({ company, put }: Props) {
  const { saving, run } = useSaving();
  const choose = (sales_functions: boolean) =>
    void run(`Saved: ${functionWord(sales_functions)}.`, async () =>
      put(await inventoryCalls.edit({ body: { id: company.id, sales_functions } })),
    );
  return (
    <Part title="Function" hint="Saved as soon as it is chosen.">
      <FunctionChoice value={company.sales_functions} onChange={choose} />
      <SavingWord saving={saving} />
    </Part>
  );
}
