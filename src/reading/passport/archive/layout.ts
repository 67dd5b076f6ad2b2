/** One file of the ZIP. */
export interface ZipEntry {
  name: string;
  bytes: number;
  crc: number;
  /** Where its header begins. */
  offset: number;
}

export const localBytes = 30;
export const centralBytes = 46;
export const endBytes = 22;

const utf8 = new TextEncoder();

const record = (size: number, write: (view: DataView) => void, name = new Uint8Array()) => {
  const bytes = new Uint8Array(size + name.length);
  write(new DataView(bytes.buffer));
  bytes.set(name, size);
  return bytes;
};

/** Version 2.0, names in UTF-8, stored as it is, at no time: what is the same in the header and in the directory. */
const writeFacts = (view: DataView, at: number, { bytes, crc }: ZipEntry, name: Uint8Array) => {
  view.setUint16(at, 20, true);
  view.setUint16(at + 2, 0x0800, true);
  view.setUint16(at + 8, 0x0021, true);
  view.setUint32(at + 10, crc, true);
  view.setUint32(at + 14, bytes, true);
  view.setUint32(at + 18, bytes, true);
  view.setUint16(at + 22, name.length, true);
};

/** Bytes before a file (APPNOTE.TXT 4.3.7). */
export const localHeader = (entry: ZipEntry): Uint8Array<ArrayBuffer> => {
  const name = utf8.encode(entry.name);
  return record(
    localBytes,
    (view) => {
      view.setUint32(0, 0x04034b50, true);
      writeFacts(view, 4, entry, name);
    },
    name,
  );
};

/** Its entry of the directory (4.3.12). */
export const centralHeader = (entry: ZipEntry): Uint8Array<ArrayBuffer> => {
  const name = utf8.encode(entry.name);
  return record(
    centralBytes,
    (view) => {
      view.setUint32(0, 0x02014b50, true);
      view.setUint16(4, 20, true);
      writeFacts(view, 6, entry, name);
      view.setUint32(42, entry.offset, true);
    },
    name,
  );
};

/** The end of the directory (4.3.16). */
export const endRecord = (count: number, size: number, offset: number): Uint8Array<ArrayBuffer> =>
  record(endBytes, (view) => {
    view.setUint32(0, 0x06054b50, true);
    view.setUint16(8, count, true);
    view.setUint16(10, count, true);
    view.setUint32(12, size, true);
    view.setUint32(16, offset, true);
  });
