import { mkdtempSync, realpathSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Bytes that a folder in memory must offer: a database of a whole run takes some hundred megabytes. */
const room = 2e9;

/** `/dev/shm` where it has that much room (a container often gives it 64 MB), the temporary folder otherwise. */
const base = (): string => {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > room ? '/dev/shm' : tmpdir();
  } catch {
    return tmpdir();
  }
};

/** A new folder that its test removes at its end. */
export const freshFolder = (name: string): string =>
  realpathSync(mkdtempSync(join(base(), `pp-${name}-`)));
