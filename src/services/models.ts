import { models } from '#contract/models';
import { clients } from './http';

export const modelCalls = clients(models);
