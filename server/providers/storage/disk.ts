import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Storage } from './port';

const missing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * A file counts as stored only when its bytes are on the disk, not in a cache that a power cut empties. Of a folder this
 * keeps its list of names.
 */
const settle = async (path: string) => {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};

export const diskStorage = (folder: string): Storage => {
  const place = (key: string) => {
    if (!/^[a-z]+\/[0-9a-zA-Z./_-]+$/.test(key) || key.includes('..'))
      throw new Error(`not a storage key: ${key}`);
    return resolve(folder, key);
  };
  const arrive = async (key: string, bring: (temporary: string) => Promise<void>) => {
    const target = place(key);
    const created = await mkdir(dirname(target), { recursive: true });
    // Its own for each: two who bring the same key at once each replace it whole.
    const temporary = `${target}.${randomUUID()}.part`;
    await bring(temporary);
    await settle(temporary);
    await rename(temporary, target);
    // The names too: that of the file, and of each folder that is new.
    const top = dirname(created ?? target);
    for (let at = target; at !== top; ) {
      at = dirname(at);
      await settle(at);
    }
  };
  return {
    take: (key, path) =>
      arrive(key, async (temporary) => {
        await rename(path, temporary).catch(async (error: NodeJS.ErrnoException) => {
          if (error.code !== 'EXDEV') throw error;
          await copyFile(path, temporary);
          await unlink(path);
        });
      }),
    put: (key, bytes) =>
      arrive(key, async (temporary) => {
        const file = await open(temporary, 'w');
        await file.writeFile(bytes).finally(() => file.close());
      }),
    read: (key, range) => createReadStream(place(key), range),
    size: (key) =>
      stat(place(key)).then(
        ({ size }) => size,
        (error: unknown) => {
          if (missing(error)) return null;
          throw error;
        },
      ),
    path: (key) => Promise.resolve(place(key)),
    remove: (key) => rm(place(key), { force: true }),
  };
};
