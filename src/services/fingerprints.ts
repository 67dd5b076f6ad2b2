import { fingerprints } from '#contract/verification/fingerprints';
import { clients } from './request/http';

export const fingerprintCalls = clients(fingerprints);
