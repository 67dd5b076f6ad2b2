import { items } from '#contract/records/items';
import { clients } from './http';

export const itemCalls = clients(items);
