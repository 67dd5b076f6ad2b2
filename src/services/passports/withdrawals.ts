import { withdrawals } from '#contract/records/withdrawals';
import { clients } from '../request/http';

export const withdrawalCalls = clients(withdrawals);
