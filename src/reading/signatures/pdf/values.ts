/** `/Name`. */
export class Name {
  constructor(readonly name: string) {}
}

/** A string; `from` and `to` are the bytes of the file it was read from, with its delimiters. */
export class Text {
  constructor(
    readonly bytes: Uint8Array,
    readonly hex = false,
    readonly from = -1,
    readonly to = -1,
  ) {}
}

/** `12 0 R`; only generation 0 is known here. */
export class Ref {
  constructor(readonly id: number) {}
}

export type Dict = Map<string, Value>;
export type Value = null | boolean | number | Name | Text | Ref | Value[] | Dict;

/** The file is not written as this reader understands it: damaged, hostile, or made by other software. */
export class PdfFault extends Error {}

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const nameOf = (name: string): string =>
  Array.from(new TextEncoder().encode(name), (byte) =>
    byte > 0x20 && byte < 0x7f && !'#()<>[]{}/%'.includes(String.fromCharCode(byte))
      ? String.fromCharCode(byte)
      : `#${byte.toString(16).padStart(2, '0')}`,
  ).join('');

/** One spelling for one value: two values are the same when their spellings are. */
export const write = (value: Value): string => {
  if (value === null) return 'null';
  if (value instanceof Name) return `/${nameOf(value.name)}`;
  if (value instanceof Text) return `<${hexOf(value.bytes)}>`;
  if (value instanceof Ref) return `${value.id} 0 R`;
  if (Array.isArray(value)) return `[${value.map(write).join(' ')}]`;
  if (value instanceof Map)
    return `<<${[...value].map(([key, part]) => `/${nameOf(key)} ${write(part)}`).join('\n')}>>`;
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : plain(value);
  return String(value);
};

/** Without an exponent, which PDF does not know. */
const plain = (value: number): string => value.toFixed(10).replace(/0+$/, '');

/** `A text string` of PDF: UTF-16BE with its mark, or PDFDocEncoding read as Latin-1. */
export const wordsOf = (value: Value | undefined): string | null => {
  if (!(value instanceof Text)) return null;
  const { bytes } = value;
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return new TextDecoder('utf-16be').decode(bytes.subarray(2));
  return new TextDecoder('latin1').decode(bytes);
};
