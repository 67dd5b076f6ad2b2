import { exports } from '#contract/exports';
import { clients } from './http';

export const exportCalls = clients(exports);
