import { sales } from '#contract/sales';
import { clients } from './http';

export const saleCalls = clients(sales);
