import { items } from '#contract/records/items';
import { clients } from './request/http';

export const itemCalls = clients(items);
