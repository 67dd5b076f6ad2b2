import { inflateSync } from 'node:zlib';

/** Names that make a PDF do something, or hold another file. Each action names its kind, so one of them is enough. */
const active = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|ImportData)(?=[\s/<([\]>]|$)/;
/** Short names are met by chance in the bytes of a picture: they count only outside of streams. */
const short = /\/(JS|XFA)(?=[\s/<([\]>]|$)/;

/** More than a page of text or a table of objects ever has; a picture that is larger is cut here. */
const mostInflated = 64 * 1024 * 1024;
const longestDictionary = 10_000;

/** Names without the escapes that hide them: `/J#61vaScript`. */
const unescaped = (text: string): string =>
  text.includes('#')
    ? text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text;

const inflated = (bytes: Buffer): string | null => {
  try {
    return inflateSync(bytes, { maxOutputLength: mostInflated }).toString('latin1');
  } catch {
    return null;
  }
};

/** The dictionary before a stream: the text from its object's beginning. */
const dictionaryBefore = (text: string, at: number): string => {
  const near = text.slice(Math.max(0, at - longestDictionary), at);
  return unescaped(near.slice(Math.max(near.lastIndexOf(' obj'), 0)));
};

const packed = 'the PDF packs its objects in a way that cannot be checked. Print it to a new PDF';

/**
 * Why a PDF may do something when it is opened; null where nothing says so. Every byte is searched, for an object may lie
 * where no reader by sequence would look for it; streams are searched packed and unpacked.
 */
export const activeFault = (bytes: Buffer): string | null => {
  const text = bytes.toString('latin1');
  const parts: string[] = [];
  let from = 0;
  const holds = (name: string | undefined) =>
    name ? `the PDF holds scripts, programs or other files (${name})` : null;
  const found = active.exec(unescaped(text));
  if (found) return holds(found[1]);
  for (const { 0: word, index } of text.matchAll(/stream(?:\r\n|\n|\r)/g)) {
    if (text.slice(index - 3, index) === 'end') continue;
    const begin = index + word.length;
    const end = text.indexOf('endstream', begin);
    if (end < 0) break;
    if (begin < from) continue;
    parts.push(text.slice(from, index));
    from = end;
    const dictionary = dictionaryBefore(text, index);
    // An object stream is known by its type, and by `First` where a writer leaves the type out.
    const isObjects = /\/(ObjStm|First)\b/.test(dictionary);
    const open =
      isObjects && !dictionary.includes('/Filter') ? '' : inflated(bytes.subarray(begin, end));
    if (isObjects && (open === null || dictionary.includes('/DecodeParms'))) return packed;
    const inside = open ? unescaped(open) : '';
    const hidden = active.exec(inside) ?? (isObjects ? short.exec(inside) : null);
    if (hidden) return holds(hidden[1]);
  }
  parts.push(text.slice(from));
  return holds(short.exec(unescaped(parts.join(' ')))?.[1]);
};
