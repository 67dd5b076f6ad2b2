import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { mostArchiveBytes, type ArchiveFile, type LeftOut } from '#contract/records/continuity';
import type { Storage } from '../../providers/storage/port';
import type { Part } from './part';

/** A part with what the list says of it and what the ZIP needs. */
export type Surveyed = Part & Pick<ArchiveFile, 'bytes' | 'sha256'> & { crc: number };

const measure = async (pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => {
  const digest = createHash('sha256');
  let [bytes, crc] = [0, 0];
  for await (const piece of pieces) {
    digest.update(piece);
    crc = crc32(piece, crc);
    bytes += piece.length;
  }
  return { bytes, crc, sha256: digest.digest('hex') };
};

/** The bytes of a part, in pieces. */
export const piecesOf = (storage: Storage, part: Part) =>
  'text' in part ? [Buffer.from(part.text)] : (storage.read(part.key) as AsyncIterable<Buffer>);

/** What the list says of a file that is not there. */
const leftOut = (part: Part, sha256: string, bytes: number, why: LeftOut['why']): LeftOut => ({
  ...{ name: part.name, part: part.part, bytes, sha256, why },
  ...(part.version !== undefined && { version: part.version }),
  ...(part.media !== undefined && { media: part.media }),
});

/**
 * Reads every part once, piece by piece: its size, its sums. What is damaged, or would make the download larger than it may
 * be, is left out and named; what was written for it never is.
 */
export const survey = async (
  storage: Storage,
  parts: readonly Part[],
  most = mostArchiveBytes,
): Promise<{ files: Surveyed[]; out: LeftOut[] }> => {
  const files: Surveyed[] = [];
  const out: LeftOut[] = [];
  let total = 0;
  for (const part of parts) {
    if ('text' in part) {
      const facts = await measure(piecesOf(storage, part));
      total += facts.bytes;
      files.push({ ...part, ...facts });
      continue;
    }
    const size = await storage.size(part.key);
    const named = part.sha256 ?? part.copy_of ?? '';
    if (size === null || (part.bytes !== undefined && part.bytes !== size)) {
      out.push(leftOut(part, named, size ?? 0, 'damaged'));
      continue;
    }
    if (total + size > most) {
      out.push(leftOut(part, named, size, 'too_large'));
      continue;
    }
    const facts = await measure(piecesOf(storage, part));
    if (part.sha256 && facts.sha256 !== part.sha256) {
      out.push(leftOut(part, part.sha256, size, 'damaged'));
      continue;
    }
    total += facts.bytes;
    files.push({ ...part, ...facts });
  }
  return { files, out };
};
