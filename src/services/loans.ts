import { loanFile } from '#contract/loanFile';
import { loans } from '#contract/loans';
import { clients } from './request/http';

export const loanCalls = clients(loans);
export const loanFileCalls = clients(loanFile);
