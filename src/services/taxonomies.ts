import { taxonomies } from '#contract/records/taxonomies';
import { clients } from './http';

export const taxonomyCalls = clients(taxonomies);
