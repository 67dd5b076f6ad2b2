import { counted } from '#contract/frame/counted';
import { holdingColumns } from './columns';
import { Directory } from './Directory';

const count = (total: number) => counted(total, 'inventory', 'inventories');

/** R56: the same companies as holdings with brands, users, items and licences. */
export const InventoryListScreen = () => (
  <Directory
    title="Inventory"
    count={count}
    columns={holdingColumns}
    add={{ to: '/admin/inventory/add', word: 'Add inventory' }}
    first={{
      title: 'Inventories will be listed here',
      text: 'An inventory holds a company’s objects, with the brands it may carry, the people who work on it, and its licenses.',
    }}
  />
);
