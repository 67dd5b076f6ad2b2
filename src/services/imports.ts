import { imports } from '#contract/imports';
import { clients } from './http';

export const importCalls = clients(imports);
