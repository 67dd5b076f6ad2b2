import { statistics } from '#contract/statistics';
import { clients } from './http';

export const statisticCalls = clients(statistics);
