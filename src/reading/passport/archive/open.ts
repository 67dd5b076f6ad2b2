import {
  centralBytes,
  centralHeader,
  endBytes,
  endRecord,
  localBytes,
  type ZipEntry,
} from './layout';
import { mostArchiveFiles, mostListBytes } from '#contract/records/continuity';

/** Where the bytes of a download lie: a file of a disk, or one that a browser was given. */
export interface ArchiveSource {
  size: number;
  /** Bytes from `start` to before `end`, in pieces. */
  read(start: number, end: number): AsyncIterable<Uint8Array>;
}

/** The same bytes. */
export const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

/** Some bytes whole. They must be few. */
export const bytesOf = async (
  source: ArchiveSource,
  start: number,
  end: number,
): Promise<Uint8Array<ArrayBuffer>> => {
  const whole = new Uint8Array(end - start);
  let at = 0;
  for await (const piece of source.read(start, end)) {
    if (at + piece.length > whole.length) break;
    whole.set(piece, at);
    at += piece.length;
  }
  return at === whole.length ? whole : new Uint8Array();
};

const entryAt = (directory: Uint8Array<ArrayBuffer>, at: number): ZipEntry | null => {
  if (at + centralBytes > directory.length) return null;
  const view = new DataView(directory.buffer, at);
  const name = directory.subarray(at + centralBytes, at + centralBytes + view.getUint16(28, true));
  try {
    return {
      name: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(name),
      crc: view.getUint32(16, true),
      bytes: view.getUint32(20, true),
      offset: view.getUint32(42, true),
    };
  } catch {
    return null;
  }
};

/** Nothing that would be unpacked elsewhere, and no two of one name where letters have no case. */
const areSafe = (entries: readonly ZipEntry[]): boolean =>
  new Set(entries.map(({ name }) => name.toLowerCase())).size === entries.length &&
  entries.every(({ name }) =>
    name.split('/').every((part) => /^[\p{L}\p{N}][\p{L}\p{N}._ -]*$/u.test(part)),
  );

/**
 * The files of a ZIP as we write it; null where one byte of its order is another: there is one way to write it, with nothing
 * between, before or behind. The files themselves are not read.
 */
export const openArchive = async (source: ArchiveSource): Promise<ZipEntry[] | null> => {
  if (source.size < endBytes) return null;
  const end = await bytesOf(source, source.size - endBytes, source.size);
  if (end.length !== endBytes) return null;
  const view = new DataView(end.buffer);
  const [count, size, offset] = [
    view.getUint16(10, true),
    view.getUint32(12, true),
    view.getUint32(16, true),
  ];
  if (!isSame(end, endRecord(count, size, offset))) return null;
  if (offset + size + endBytes !== source.size) return null;
  if (count > mostArchiveFiles || size > mostListBytes) return null;
  const directory = await bytesOf(source, offset, offset + size);
  const entries: ZipEntry[] = [];
  let at = 0;
  let place = 0;
  for (let number = 0; number < count; number += 1) {
    const entry = entryAt(directory, at);
    if (!entry || entry.offset !== place) return null;
    const written = centralHeader(entry);
    if (!isSame(directory.subarray(at, at + written.length), written)) return null;
    at += written.length;
    place += localBytes + (written.length - centralBytes) + entry.bytes;
    entries.push(entry);
  }
  return at === directory.length && place === offset && areSafe(entries) ? entries : null;
};
