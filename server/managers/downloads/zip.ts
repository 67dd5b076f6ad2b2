import { Readable } from 'node:stream';
import {
  centralHeader,
  endBytes,
  endRecord,
  localHeader,
  type ZipEntry,
} from '#reading/passport/archive/layout';
import type { Storage } from '../../providers/storage/port';
import { piecesOf, type Surveyed } from './survey';

const placed = (files: readonly Surveyed[]): ZipEntry[] => {
  let offset = 0;
  return files.map(({ name, bytes, crc }) => {
    const entry = { name, bytes, crc, offset };
    offset += localHeader(entry).length + bytes;
    return entry;
  });
};

/** Bytes of the whole ZIP. */
export const zipBytes = (files: readonly Surveyed[]): number =>
  placed(files).reduce(
    (sum, entry) => sum + localHeader(entry).length + entry.bytes + centralHeader(entry).length,
    endBytes,
  );

async function* written(storage: Storage, files: readonly Surveyed[]): AsyncGenerator<Uint8Array> {
  const entries = placed(files);
  for (const [at, entry] of entries.entries()) {
    const file = files[at];
    if (!file) continue;
    yield localHeader(entry);
    let left = entry.bytes;
    for await (const piece of piecesOf(storage, file)) {
      left -= piece.length;
      yield piece;
    }
    // Cut off, the download has no end, and no reader takes it for whole.
    if (left !== 0) throw new Error(`${entry.name} has changed while it was downloaded`);
  }
  const directory = entries.map(centralHeader);
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const last = entries.at(-1);
  const offset = last ? last.offset + localHeader(last).length + last.bytes : 0;
  yield* directory;
  yield endRecord(entries.length, size, offset);
}

/** The ZIP as it is read, one piece in memory at a time. */
export const zipOf = (storage: Storage, files: readonly Surveyed[]): Readable =>
  Readable.from(written(storage, files), { objectMode: false });
