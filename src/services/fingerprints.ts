import { fingerprints } from '#contract/fingerprints';
import { clients } from './http';

export const fingerprintCalls = clients(fingerprints);
