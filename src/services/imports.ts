import { imports } from '#contract/imports/imports';
import { clients } from './http';

export const importCalls = clients(imports);
