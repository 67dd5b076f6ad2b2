import { analyses } from '#contract/verification/analyses';
import { clients } from './http';

export const analysisCalls = clients(analyses);
