import type { Task } from 'graphile-worker';
import type { Storage } from '../../providers/storage/port';

/** Removes the stored bytes of files whose rows are gone. Said twice, it does nothing the second time. */
export const removeFilesTask =
  (storage: Pick<Storage, 'remove'>): Task =>
  async (payload) => {
    for (const key of (payload as { keys: string[] }).keys) await storage.remove(key);
  };
