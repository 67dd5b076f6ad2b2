import { models } from '#contract/records/models';
import { clients } from './http';

export const modelCalls = clients(models);
