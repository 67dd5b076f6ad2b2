import { taxonomies } from '#contract/records/taxonomies';
import { clients } from './request/http';

export const taxonomyCalls = clients(taxonomies);
