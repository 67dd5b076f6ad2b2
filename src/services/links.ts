import { links } from '#contract/records/links';
import { clients } from './http';

export const linkCalls = clients(links);
