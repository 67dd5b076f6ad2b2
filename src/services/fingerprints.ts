import { fingerprints } from '#contract/verification/fingerprints';
import { clients } from './http';

export const fingerprintCalls = clients(fingerprints);
