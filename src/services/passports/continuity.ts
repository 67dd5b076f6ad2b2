import { continuity } from '#contract/records/continuity';
import { clients } from '../request/http';

export const continuityCalls = clients(continuity);
