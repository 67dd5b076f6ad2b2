import { links } from '#contract/records/links';
import { clients } from './request/http';

export const linkCalls = clients(links);
