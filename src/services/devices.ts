import { devices } from '#contract/devices';
import { clients } from './request/http';

export const deviceCalls = clients(devices);
