import { exports } from '#contract/records/exports';
import { clients } from './request/http';

export const exportCalls = clients(exports);
