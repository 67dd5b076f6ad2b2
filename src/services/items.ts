import { items } from '#contract/items';
import { clients } from './http';

export const itemCalls = clients(items);
