import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Where work folders are made. `prune` clears it after a day: a process that was killed leaves its own. */
export const workPlace = (dataDir: string): string => join(dataDir, 'incoming');

/** A fresh folder for one piece of work; whoever asked for it removes it. */
export const workFolder = async (dataDir: string, name: string): Promise<string> => {
  const place = workPlace(dataDir);
  await mkdir(place, { recursive: true });
  return mkdtemp(join(place, `${name}-`));
};

/** Lends a folder that is gone afterwards. */
export const inWorkFolder = async <T>(
  dataDir: string,
  name: string,
  work: (folder: string) => Promise<T>,
): Promise<T> => {
  const folder = await workFolder(dataDir, name);
  return work(folder).finally(() => rm(folder, { recursive: true, force: true }));
};
