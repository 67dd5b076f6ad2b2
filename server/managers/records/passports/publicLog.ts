import type { Services } from '../../../providers/ports';
import { checkpointOf, verifierKeyOf } from './checkpoint';
import { consistencyOf, inclusionOf, rootOfLog, sizeOfLog } from '../proof/log';

const hex = (hashes: Buffer[]): string[] => hashes.map((hash) => hash.toString('hex'));

/** The transparency log as everybody may read it. */
export const publicLog = (ports: Services) => ({
  verifierKey: verifierKeyOf(ports),
  size: () => sizeOfLog(ports.db),
  checkpoint: async (size: number) => checkpointOf(ports, size, await rootOfLog(ports.db, size)),
  inclusion: async (index: number, size: number) =>
    hex((await inclusionOf(ports.db, index, size)).path),
  consistency: async (older: number, newer: number) =>
    hex(await consistencyOf(ports.db, older, newer)),
});
