import { expertises } from '#contract/expertises';
import { signatures } from '#contract/signatures';
import { clients } from './request/http';

export const expertiseCalls = clients(expertises);
export const signatureCalls = clients(signatures);
