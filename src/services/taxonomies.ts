import { taxonomies } from '#contract/taxonomies';
import { clients } from './http';

export const taxonomyCalls = clients(taxonomies);
