import { damaged } from './refuse';

/** An element of a Matroska or WebM file; `size` null: not known, as of one that was written while it was filmed. */
export interface Element {
  id: number;
  from: number;
  content: number;
  size: number | null;
}

/** How many bytes a number has, by its first byte; 9 for none. */
const widthOf = (first: number): number => Math.clz32(first) - 23;

/** A number of one to eight bytes, without the bit that says how many they are. */
export function numberAt(bytes: Uint8Array, at: number): { width: number; value: number } | null {
  const width = widthOf(bytes[at] ?? 0);
  if (width > 8 || at + width > bytes.length) return null;
  let value = bytes[at]! & (0xff >> width);
  for (let next = 1; next < width; next++) value = value * 256 + bytes[at + next]!;
  return { width, value };
}

function elementAt(bytes: Uint8Array, from: number, end: number): Element | null {
  const width = widthOf(bytes[from] ?? 0);
  if (width > 4 || from + width >= end) return null;
  let id = 0;
  for (let at = 0; at < width; at++) id = id * 256 + bytes[from + at]!;
  const size = numberAt(bytes, from + width);
  if (!size) return null;
  const content = from + width + size.width;
  const unknown = size.value === 2 ** (7 * size.width) - 1 || size.value >= 2 ** 53;
  return { id, from, content, size: unknown ? null : size.value };
}

/**
 * The elements between two places. One of unknown size ends the list: the taker looks into it. At the end of the file an
 * element may be cut off, as an upload is. @throws Refusal 104 for what is larger than what it lies in, and for what is no
 * element: the demuxer would look for the next one, and sometimes for ever
 */
export function* elementsIn(
  bytes: Uint8Array,
  from: number,
  end: number,
  count: () => void,
): Generator<Element> {
  let at = from;
  while (at < end) {
    const element = elementAt(bytes, at, end);
    if (!element) throw damaged('no element where one belongs');
    count();
    const to = element.content + (element.size ?? 0);
    if (to > end && end < bytes.length) throw damaged('an element is larger than what it lies in');
    yield element;
    if (element.size === null) return;
    at = to;
  }
}

/** Makes an element one that the demuxer skips, of the same length. */
export function hide(bytes: Uint8Array, { from, content, size }: Element): void {
  const length = content + (size ?? 0) - from;
  bytes[from] = 0xec;
  if (length < 9) {
    bytes[from + 1] = 0x80 + length - 2;
    return;
  }
  bytes[from + 1] = 0x01;
  let left = length - 9;
  for (let at = 8; at >= 2; at--, left = Math.floor(left / 256)) bytes[from + at] = left % 256;
}
