import { analyses } from '#contract/verification/analyses';
import { clients } from './request/http';

export const analysisCalls = clients(analyses);
