/** One value of DER (ITU-T X.690): its tag byte, its own bytes, and what is within. */
export interface Node {
  tag: number;
  /** With tag and length. */
  bytes: Uint8Array;
  content: Uint8Array;
}

/** Not DER, or not the value that stands at this place. */
export class DerFault extends Error {}

export const tags = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  none: 0x05,
  oid: 0x06,
  sequence: 0x30,
  set: 0x31,
} as const;

/** The value at a place; each length has its shortest spelling only, so that no byte can be spelled otherwise. */
const readAt = (bytes: Uint8Array, at: number): Node => {
  const tag = bytes[at];
  let length = bytes[at + 1];
  let from = at + 2;
  if (tag === undefined || length === undefined) throw new DerFault('The value is cut short.');
  if ((tag & 0x1f) === 0x1f) throw new DerFault('Long tags do not occur.');
  if (length > 0x7f) {
    const count = length & 0x7f;
    if (count < 1 || count > 4) throw new DerFault('A length is not definite.');
    length = 0;
    for (let index = 0; index < count; index += 1)
      length = length * 256 + (bytes[from + index] ?? 0);
    from += count;
    if (length < 0x80 || length < 256 ** (count - 1)) throw new DerFault('A length is padded.');
  }
  if (from + length > bytes.length) throw new DerFault('The value is cut short.');
  return {
    tag,
    bytes: bytes.subarray(at, from + length),
    content: bytes.subarray(from, from + length),
  };
};

/** The one value that the bytes are. Nothing may follow. */
export const read = (bytes: Uint8Array, tag?: number): Node => {
  const node = readAt(bytes, 0);
  if (node.bytes.length !== bytes.length) throw new DerFault('Something follows the value.');
  return tag === undefined ? node : expect(node, tag);
};

export const expect = (node: Node | undefined, tag: number): Node => {
  if (!node || node.tag !== tag) throw new DerFault(`Tag ${tag} is expected, not ${node?.tag}.`);
  return node;
};

/** The values within a constructed one. */
export const parts = (node: Node | undefined, tag?: number): Node[] => {
  if (!node || (node.tag & 0x20) === 0) throw new DerFault('It is empty.');
  if (tag !== undefined) expect(node, tag);
  const found: Node[] = [];
  for (let at = 0; at < node.content.length; ) {
    const part = readAt(node.content, at);
    found.push(part);
    at += part.bytes.length;
  }
  return found;
};

/** Exactly so many values within. */
export const exactly = (node: Node | undefined, count: number, tag: number = tags.sequence) => {
  const found = parts(node, tag);
  if (found.length !== count) throw new DerFault(`${count} parts are expected.`);
  return found;
};

export const same = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** `1.2.840.10045.2.1` */
export const oidOf = (node: Node | undefined): string => {
  const { content } = expect(node, tags.oid);
  const numbers: number[] = [];
  let value = 0;
  for (const byte of content) {
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) {
      numbers.push(value);
      value = 0;
    }
  }
  const [first = 0, ...others] = numbers;
  const top = Math.min(2, Math.floor(first / 40));
  return [top, first - top * 40, ...others].join('.');
};

/** A small whole number, 0 to 255. */
export const smallOf = (node: Node | undefined): number => {
  const { content } = expect(node, tags.integer);
  if (content.length !== 1 || (content[0] ?? 255) > 0x7f) throw new DerFault('Not a small number.');
  return content[0] ?? 0;
};

const utc = 0x17;
const generalized = 0x18;

/** UTCTime or GeneralizedTime, in UTC. */
export const timeOf = (node: Node | undefined): Date => {
  if (!node || (node.tag !== utc && node.tag !== generalized)) throw new DerFault('Not a time.');
  const text = new TextDecoder('latin1').decode(node.content);
  const found = /^(\d\d)?(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d{1,3})?Z$/.exec(text);
  if (!found || (node.tag === generalized) !== (found[1] !== undefined))
    throw new DerFault('Not a time.');
  const [, century, year = '', month, day, hour, minute, second, fraction = ''] = found;
  const full = century ?? (Number(year) < 50 ? '20' : '19');
  const time = new Date(`${full}${year}-${month}-${day}T${hour}:${minute}:${second}${fraction}Z`);
  if (Number.isNaN(time.getTime())) throw new DerFault('Not a time.');
  return time;
};
