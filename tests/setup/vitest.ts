import { startCluster } from './cluster';

/** Once for a whole run, before the first file; what it gives is called after the last. */
export const setup = startCluster;
