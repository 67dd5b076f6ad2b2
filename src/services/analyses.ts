import { analyses } from '#contract/analyses';
import { clients } from './http';

export const analysisCalls = clients(analyses);
