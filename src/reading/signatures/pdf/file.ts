import { Parser } from './parser';
import { PdfFault, Ref, type Dict, type Value } from './values';

/** One revision: what was written at one time, ended by its own table of objects. */
export interface Section {
  /** Bytes of the file: from the end of the revision before to behind its `%%EOF`. */
  from: number;
  end: number;
  /** Where its table of objects (`xref`) begins. */
  table: number;
  /** Object number → byte, or null for an object that was taken out. */
  objects: Map<number, number | null>;
  trailer: Dict;
}

export interface Found {
  value: Value;
  /** Bytes of its stream; null where it is no stream. */
  stream: Uint8Array | null;
  /** Bytes of the file that the value was written at. */
  from: number;
  to: number;
}

/** A PDF with classic tables of objects, as pdfkit writes them and as signing adds to them. */
export interface PdfFile {
  bytes: Uint8Array;
  /** Oldest first. */
  sections: Section[];
  /** An object as it stood in a revision (the newest where none is named); null where there is none. */
  object(id: number, section?: number): Found | null;
}

const mostSections = 100;
const mostObjects = 2_000_000;

const lastIndexOf = (bytes: Uint8Array, word: string): number => {
  const signs = [...word].map((sign) => sign.charCodeAt(0));
  for (let at = bytes.length - signs.length; at >= 0; at -= 1)
    if (signs.every((sign, index) => bytes[at + index] === sign)) return at;
  return -1;
};

const endMark = (bytes: Uint8Array, parser: Parser): number => {
  let at = parser.at;
  while ([0x0a, 0x0d, 0x20].includes(bytes[at] ?? 0)) at += 1;
  const mark = String.fromCharCode(...bytes.subarray(at, at + 5));
  if (mark !== '%%EOF') throw new PdfFault(`"%%EOF" is expected at byte ${at}.`);
  at += 5;
  if (bytes[at] === 0x0d) at += 1;
  if (bytes[at] === 0x0a) at += 1;
  return at;
};

const readSection = (bytes: Uint8Array, table: number): Section => {
  const parser = new Parser(bytes, table);
  parser.expect('xref');
  const objects = new Map<number, number | null>();
  for (;;) {
    const before = parser.at;
    if (parser.word() === 'trailer') break;
    parser.at = before;
    const start = parser.integer();
    const count = parser.integer();
    if (start + count > mostObjects) throw new PdfFault('The file has too many objects.');
    for (let index = 0; index < count; index += 1) {
      const at = parser.integer();
      const generation = parser.integer();
      const kind = parser.word();
      const id = start + index;
      if (kind !== 'n' && kind !== 'f') throw new PdfFault(`Object ${id} is not listed right.`);
      if (kind === 'n' && generation !== 0) throw new PdfFault(`Object ${id} was used twice.`);
      if (objects.has(id)) throw new PdfFault(`Object ${id} is listed twice.`);
      objects.set(id, kind === 'n' ? at : null);
    }
  }
  const trailer = parser.value();
  if (!(trailer instanceof Map)) throw new PdfFault('The trailer is not a dictionary.');
  parser.expect('startxref');
  if (parser.integer() !== table) throw new PdfFault(`A table lies elsewhere than at ${table}.`);
  return { from: 0, end: endMark(bytes, parser), table, objects, trailer };
};

const readSections = (bytes: Uint8Array): Section[] => {
  const mark = lastIndexOf(bytes, 'startxref');
  if (mark < 0) throw new PdfFault('The file has no table of objects.');
  const sections: Section[] = [];
  let table: Value | undefined = new Parser(bytes, mark + 'startxref'.length).integer();
  while (typeof table === 'number') {
    const later = sections[0];
    if (sections.length >= mostSections || (later && table >= later.table))
      throw new PdfFault('The tables of objects do not follow each other.');
    const section = readSection(bytes, table);
    for (const unknown of ['Encrypt', 'XRefStm'])
      if (section.trailer.has(unknown)) throw new PdfFault(`${unknown} is not understood.`);
    if (later) {
      if (section.end > later.table) throw new PdfFault('The revisions overlap.');
      later.from = section.end;
    }
    sections.unshift(section);
    table = section.trailer.get('Prev');
  }
  return sections;
};

const streamOf = (
  bytes: Uint8Array,
  dict: Value,
  parser: Parser,
  lengthOf: (v: Value) => Value,
) => {
  const before = parser.at;
  if (parser.word() !== 'stream') {
    parser.at = before;
    return null;
  }
  if (bytes[parser.at] === 0x0d) parser.at += 1;
  if (bytes[parser.at] === 0x0a) parser.at += 1;
  const length = dict instanceof Map ? lengthOf(dict.get('Length') ?? null) : null;
  if (typeof length !== 'number' || !Number.isInteger(length) || length < 0)
    throw new PdfFault(`The stream at byte ${parser.at} has no length.`);
  const from = parser.at;
  parser.at = from + length;
  parser.expect('endstream');
  return bytes.subarray(from, from + length);
};

/** Throws `PdfFault` where the file's structure is damaged, or not of the kind that this platform writes. */
export const readPdf = (bytes: Uint8Array): PdfFile => {
  if (String.fromCharCode(...bytes.subarray(0, 5)) !== '%PDF-')
    throw new PdfFault('The file does not begin as a PDF does.');
  const sections = readSections(bytes);

  const object = (id: number, section = sections.length - 1, depth = 0): Found | null => {
    if (depth > 3) throw new PdfFault('References run in a circle.');
    const where = sections.slice(0, section + 1).findLastIndex(({ objects }) => objects.has(id));
    const { from, table, objects } = sections[where] ?? { from: 0, table: 0, objects: new Map() };
    const at = objects.get(id) as number | null | undefined;
    if (at === null || at === undefined) return null;
    // Each revision's objects lie between the end of the one before and its own table.
    if (at < from || at >= table) throw new PdfFault(`Object ${id} lies outside its revision.`);
    const parser = new Parser(bytes, at);
    if (parser.integer() !== id || parser.integer() !== 0)
      throw new PdfFault(`Object ${id} is not where the table says.`);
    parser.expect('obj');
    parser.skip();
    const start = parser.at;
    const value = parser.value();
    const to = parser.at;
    const length = (told: Value): Value =>
      told instanceof Ref ? (object(told.id, section, depth + 1)?.value ?? null) : told;
    const stream = streamOf(bytes, value, parser, length);
    parser.expect('endobj');
    return { value, stream, from: start, to };
  };

  return { bytes, sections, object: (id, section) => object(id, section) };
};

/** What a value stands for: an object where it is a reference. */
export const resolve = (file: PdfFile, value: Value | undefined, section?: number): Value =>
  value instanceof Ref ? (file.object(value.id, section)?.value ?? null) : (value ?? null);

/** The same, where only a dictionary will do; an empty one for all else. */
export const dictOf = (file: PdfFile, value: Value | undefined, section?: number): Dict => {
  const found = resolve(file, value, section);
  return found instanceof Map ? found : new Map();
};
