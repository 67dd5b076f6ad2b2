import { closeSync, openSync, readSync, statSync } from 'node:fs';

/** A file as the reader's WebAssembly wants one: a Blob whose slices are read when they are asked for. */
class FileBlob extends Blob {
  constructor(
    readonly file: number,
    readonly from: number,
    readonly to: number,
  ) {
    super([]);
  }
  override get size() {
    return this.to - this.from;
  }
  override slice(start = 0, end = this.size) {
    const within = (at: number) =>
      Math.min(this.to, Math.max(this.from, at < 0 ? this.to + at : this.from + at));
    return new FileBlob(this.file, within(start), Math.max(within(start), within(end)));
  }
  bytesNow(): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(this.size);
    for (let at = 0; at < bytes.length; ) {
      const read = readSync(this.file, bytes, at, bytes.length - at, this.from + at);
      if (read === 0) break;
      at += read;
    }
    return bytes;
  }
  override arrayBuffer() {
    return Promise.resolve(this.bytesNow().buffer);
  }
}

/** Node has no reader that waits, which the WebAssembly asks for as web workers have it. */
class ReaderSync {
  readAsArrayBuffer(blob: FileBlob): ArrayBuffer {
    return blob.bytesNow().buffer;
  }
}

/** Opens a file as a Blob, and gives Node what the WebAssembly needs to read it. */
export const blobOfFile = (path: string): { blob: Blob; close(): void } => {
  Object.assign(globalThis, { FileReaderSync: ReaderSync });
  const file = openSync(path, 'r');
  return { blob: new FileBlob(file, 0, statSync(path).size), close: () => closeSync(file) };
};
