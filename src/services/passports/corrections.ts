import { corrections } from '#contract/records/corrections';
import { clients } from '../request/http';

export const correctionCalls = clients(corrections);
