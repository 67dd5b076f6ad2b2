import { models } from '#contract/records/models';
import { clients } from './request/http';

export const modelCalls = clients(models);
