import { inventories } from '#contract/people/inventories';
import { clients } from './http';

export const inventoryCalls = clients(inventories);
