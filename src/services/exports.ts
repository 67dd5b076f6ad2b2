import { exports } from '#contract/records/exports';
import { clients } from './http';

export const exportCalls = clients(exports);
