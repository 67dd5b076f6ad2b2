import { sales } from '#contract/sales';
import { clients } from './request/http';

export const saleCalls = clients(sales);
