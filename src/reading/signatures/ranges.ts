import { DerFault } from './asn1/der';

/** Where a signature lies in the file, and what it is over: all up to `end` but itself. */
export interface Range {
  from: number;
  to: number;
  end: number;
}

const word = [...'/ByteRange'].map((sign) => sign.charCodeAt(0));
const pattern = /^\/ByteRange\s*\[\s*0\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/;
const longest = 100;

const rangeAt = (bytes: Uint8Array, at: number): Range | null => {
  const text = String.fromCharCode(...bytes.subarray(at, at + longest));
  const [, from, to, rest] = (pattern.exec(text) ?? []).map(Number);
  if (from === undefined || to === undefined || rest === undefined) return null;
  const end = to + rest;
  // It holds its own place open, and nothing else: `<…>`.
  const own = from < to && bytes[from] === 0x3c && bytes[to - 1] === 0x3e;
  return own && end <= bytes.length ? { from, to, end } : null;
};

/** All signatures that the bytes bear, whether or not the file's structure leads to them; the shortest first. */
export const rangesIn = (bytes: Uint8Array): Range[] => {
  const found: Range[] = [];
  for (let at = bytes.indexOf(0x2f); at >= 0; at = bytes.indexOf(0x2f, at + 1)) {
    if (!word.every((sign, index) => bytes[at + index] === sign)) continue;
    const range = rangeAt(bytes, at);
    if (range) found.push(range);
  }
  return found.sort((a, b) => a.end - b.end);
};

/** The bytes that it is over. */
export const signedBy = (bytes: Uint8Array, { from, to, end }: Range): Uint8Array => {
  const signed = new Uint8Array(end - (to - from));
  signed.set(bytes.subarray(0, from));
  signed.set(bytes.subarray(to, end), from);
  return signed;
};

/** The signature itself, spelled in small hexadecimal digits and without room to spare: one spelling only. */
export const signatureIn = (bytes: Uint8Array, { from, to }: Range): Uint8Array => {
  const digits = new TextDecoder('latin1').decode(bytes.subarray(from + 1, to - 1));
  if (!/^(?:[0-9a-f]{2})+$/.test(digits))
    throw new DerFault('Not written as this platform writes it.');
  return Uint8Array.from({ length: digits.length / 2 }, (_, index) =>
    parseInt(digits.slice(index * 2, index * 2 + 2), 16),
  );
};
