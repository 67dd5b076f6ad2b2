import type { Readable } from 'node:stream';

/** Where files lie. Keys are made by the server alone; no name of a visitor ever becomes part of one. */
export interface Storage {
  /** Moves a finished local file in; the same key again replaces it whole. */
  take(key: string, path: string): Promise<void>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Bytes from `start` to `end`, both included. */
  read(key: string, range?: { start: number; end: number }): Readable;
  /** Bytes, or null where there is nothing. */
  size(key: string): Promise<number | null>;
  /** A local path to read from: the file itself, or a copy that the adapter keeps. */
  path(key: string): Promise<string>;
  remove(key: string): Promise<void>;
}
