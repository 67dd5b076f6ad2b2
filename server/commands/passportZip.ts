import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { checkArchive, type ArchiveCheck } from '#reading/passport/archive/check';
import type { ArchiveSource } from '#reading/passport/archive/open';

const sourceOf = (path: string, size: number): ArchiveSource => ({
  size,
  read: (start, end) =>
    start === end
      ? (async function* () {})()
      : (createReadStream(path, { start, end: end - 1 }) as AsyncIterable<Buffer>),
});

const newDigest = () => {
  const hash = createHash('sha256');
  return { update: (bytes: Uint8Array) => void hash.update(bytes), end: () => hash.digest('hex') };
};

/** Checks a downloaded ZIP, piece by piece; null where the file is none. */
export const checkZip = async (path: string): Promise<ArchiveCheck | null> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    if (bytesRead < 2 || buffer.toString('latin1') !== 'PK') return null;
    return await checkArchive(sourceOf(path, (await file.stat()).size), newDigest);
  } finally {
    await file.close();
  }
};
