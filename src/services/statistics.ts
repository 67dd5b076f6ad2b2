import { statistics } from '#contract/statistics';
import { clients } from './request/http';

export const statisticCalls = clients(statistics);
