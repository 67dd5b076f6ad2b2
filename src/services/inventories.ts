import { inventories } from '#contract/people/inventories';
import { clients } from './request/http';

export const inventoryCalls = clients(inventories);
