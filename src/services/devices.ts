import { devices } from '#contract/devices';
import { clients } from './http';

export const deviceCalls = clients(devices);
