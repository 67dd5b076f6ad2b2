import { imports } from '#contract/imports/imports';
import { clients } from './request/http';

export const importCalls = clients(imports);
