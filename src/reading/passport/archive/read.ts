import { ArchiveManifest, manifestName, manifestSignature } from '#contract/records/continuity';
import { crc32 } from './crc32';
import type { Digest } from './digest';
import { localBytes, localHeader, type ZipEntry } from './layout';
import { bytesOf, isSame, openArchive, type ArchiveSource } from './open';

/** What was read of one file. */
export interface FileRead extends ZipEntry {
  sha256: string;
  /** Where its bytes begin. */
  begin: number;
  /** Its header is as it is written, and its sum is right. */
  whole: boolean;
}

const readFile = async (
  source: ArchiveSource,
  entry: ZipEntry,
  newDigest: () => Digest,
): Promise<FileRead> => {
  const header = localHeader(entry);
  const begin = entry.offset + header.length;
  const told = await bytesOf(source, entry.offset, begin);
  const digest = newDigest();
  let crc = 0;
  let bytes = 0;
  for await (const piece of source.read(begin, begin + entry.bytes)) {
    digest.update(piece);
    crc = crc32(piece, crc);
    bytes += piece.length;
  }
  const whole =
    header.length >= localBytes &&
    isSame(told, header) &&
    crc === entry.crc &&
    bytes === entry.bytes;
  return { ...entry, sha256: digest.end(), begin, whole };
};

/** A download whose files have all been read, one piece at a time. */
export interface ArchiveRead {
  files: FileRead[];
  manifest: ArchiveManifest;
  /** The list as it was signed, and its signature. */
  list: Uint8Array;
  signature: string;
}

const mostSmall = 8 * 1024 * 1024;

/** A file of a download whole; null where it is not there, or larger than such a file can be. */
export const smallFile = async (
  source: ArchiveSource,
  files: readonly FileRead[],
  name: string,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const file = files.find((one) => one.name === name);
  if (!file || file.bytes > mostSmall) return null;
  return bytesOf(source, file.begin, file.begin + file.bytes);
};

export const textOf = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);

/** The JSON of these bytes; undefined where they hold none. */
export const jsonOf = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(textOf(bytes));
  } catch {
    return undefined;
  }
};

/** Reads every file of a download once. A sentence says why where it is none. */
export const readArchive = async (
  source: ArchiveSource,
  newDigest: () => Digest,
): Promise<ArchiveRead | string> => {
  const entries = await openArchive(source);
  if (!entries) return 'This is not a downloaded passport, or its order was changed.';
  const files: FileRead[] = [];
  for (const entry of entries) files.push(await readFile(source, entry, newDigest));
  const list = await smallFile(source, files, manifestName);
  const signature = await smallFile(source, files, manifestSignature);
  const manifest = list && ArchiveManifest.safeParse(jsonOf(list));
  if (!list || !signature || !manifest?.success)
    return 'This file has no list of what it holds, or the list was changed.';
  return { files, manifest: manifest.data, list, signature: String.fromCharCode(...signature) };
};
