import { createHash } from 'node:crypto';
import type { PdfFile } from '#reading/signatures/pdf/file';
import { Text, write, type Dict, type Value } from '#reading/signatures/pdf/values';

/** An object to write: a value, or its text where its bytes are counted (a signature's). */
export interface Written {
  id: number;
  value: Value | string;
  stream?: Uint8Array;
}

const row = (at: number) => `${String(at).padStart(10, '0')} 00000 n \n`;

/** Neighbours in the table of objects stand in one part of it. */
const tableOf = (places: Map<number, number>): string => {
  const ids = [...places.keys()].sort((a, b) => a - b);
  const runs: number[][] = [];
  for (const id of ids) {
    const run = runs.at(-1);
    if (run && run.at(-1) === id - 1) run.push(id);
    else runs.push([id]);
  }
  return runs
    .map((run) => `${run[0]} ${run.length}\n${run.map((id) => row(places.get(id) ?? 0)).join('')}`)
    .join('');
};

const trailerOf = (file: PdfFile, size: number, bytes: Uint8Array): string => {
  const last = file.sections.at(-1);
  const trailer: Dict = new Map([...(last?.trailer ?? [])]);
  trailer.set('Size', size);
  trailer.set('Prev', last?.table ?? 0);
  const id = trailer.get('ID');
  if (Array.isArray(id))
    trailer.set('ID', [id[0] ?? null, new Text(createHash('md5').update(bytes).digest())]);
  return write(trailer);
};

/** The file with one more revision behind it, that writes these objects anew. What was there stays byte for byte. */
export const addRevision = (file: PdfFile, written: Written[]): Uint8Array => {
  const chunks: Buffer[] = [Buffer.from(file.bytes)];
  let at = file.bytes.length;
  const add = (chunk: Uint8Array | string) => {
    const bytes = Buffer.from(chunk as string);
    chunks.push(bytes);
    at += bytes.length;
  };
  if (file.bytes.at(-1) !== 0x0a) add('\n');
  const places = new Map<number, number>();
  for (const { id, value, stream } of written) {
    places.set(id, at);
    add(`${id} 0 obj\n${typeof value === 'string' ? value : write(value)}`);
    if (stream) {
      add('\nstream\n');
      add(stream);
      add('\nendstream');
    }
    add('\nendobj\n');
  }
  const table = at;
  const trailer = trailerOf(file, sizeWith(file, written), file.bytes);
  add(`xref\n${tableOf(places)}trailer\n${trailer}\nstartxref\n${table}\n%%EOF\n`);
  return new Uint8Array(Buffer.concat(chunks));
};

/** The number that the next new object gets. */
export const nextId = (file: PdfFile): number =>
  file.sections.reduce(
    (next, { objects }) => [...objects.keys()].reduce((most, id) => Math.max(most, id + 1), next),
    1,
  );

const sizeWith = (file: PdfFile, written: Written[]): number =>
  written.reduce((size, { id }) => Math.max(size, id + 1), nextId(file));
