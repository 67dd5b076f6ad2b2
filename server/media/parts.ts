import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { syncPath } from '../store/embedded/syncTree';

/** What was acknowledged of one chunk. */
export interface Part {
  index: number;
  bytes: number;
  sha256: string;
}

const partAt = (folder: string, index: number) => join(folder, String(index));

/**
 * Moves the bytes of a chunk to its place, on the disk and not only in a cache that a power cut empties: once its row
 * is committed nobody sends it again. Slow, no transaction may be open meanwhile.
 */
export const keepPart = async (folder: string, index: number, path: string): Promise<void> => {
  await syncPath(path);
  const made = await mkdir(folder, { recursive: true });
  await rename(path, partAt(folder, index));
  await syncPath(folder);
  if (made) await syncPath(dirname(made));
};

/** Appends a part to the whole. False where it is not there, or not what was acknowledged. */
const append = async (folder: string, part: Part, whole: string): Promise<boolean> => {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    await pipeline(
      createReadStream(partAt(folder, part.index)),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      },
      createWriteStream(whole, { flags: 'a' }),
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return false;
  }
  return bytes === part.bytes && hash.digest('hex') === part.sha256;
};

/**
 * Puts the parts together, in their order. Answers the path of the whole, or which parts are missing or damaged; those
 * are removed.
 */
export const joinParts = async (
  folder: string,
  parts: readonly Part[],
): Promise<{ path: string } | { damaged: number[] }> => {
  // Whoever sends the last chunk twice assembles twice: each has a file of its own.
  const path = join(folder, `whole-${randomUUID()}`);
  const damaged: number[] = [];
  for (const part of parts) if (!(await append(folder, part, path))) damaged.push(part.index);
  if (damaged.length === 0) return { path };
  for (const gone of [path, ...damaged.map((index) => partAt(folder, index))])
    await rm(gone, { force: true });
  return { damaged };
};
