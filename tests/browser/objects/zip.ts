import { createReadStream, statSync, writeFileSync } from 'node:fs';
import { sha256Digest } from '#reading/passport/archive/digest';
import type { ArchiveSource } from '#reading/passport/archive/open';
import { readArchive, smallFile } from '#reading/passport/archive/read';

/** Takes one file out of a downloaded passport. Throws where it is not there. */
export const unpacked = async (zip: string, name: string, to: string): Promise<void> => {
  const source: ArchiveSource = {
    size: statSync(zip).size,
    read: (start, end) => createReadStream(zip, { start, end: end - 1 }) as AsyncIterable<Buffer>,
  };
  const read = await readArchive(source, sha256Digest);
  if (typeof read === 'string') throw new Error(read);
  const bytes = await smallFile(source, read.files, name);
  if (!bytes) throw new Error(`${zip} has no ${name}`);
  writeFileSync(to, bytes);
};
