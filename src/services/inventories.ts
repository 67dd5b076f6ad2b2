import { inventories } from '#contract/inventories';
import { clients } from './http';

export const inventoryCalls = clients(inventories);
