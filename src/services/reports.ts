import { reports } from '#contract/records/reports';
import { clients } from './request/http';

export const reportCalls = clients(reports);
