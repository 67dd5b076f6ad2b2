import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { mostColumns } from '#contract/imports/imports';
import { keepable } from './fileText';
import { FileFault } from './fileFormat';
import { mostSigns, type FileRow } from './fileRow';

/** Names of columns: none empty, none twice. */
const namesOf = (head: string[]): string[] => {
  const used = new Set<string>();
  return head.map((text, at) => {
    const plain = keepable(text).trim().slice(0, 200) || `Column ${at + 1}`;
    let name = plain;
    for (let copy = 2; used.has(name); copy += 1) name = `${plain} (${copy})`;
    used.add(name);
    return name;
  });
};

const rowOf = (names: string[], fields: string[]): Omit<FileRow, 'number'> => {
  const over = fields.slice(names.length).filter((text) => text.trim() !== '');
  const pairs = names.map((name, at): [string, string] => [name, keepable(fields[at] ?? '')]);
  const source = Object.fromEntries(pairs);
  if (over.length === 0) return { source, fault: null };
  return {
    source: { ...source, '(beyond the last column)': keepable(over.slice(0, 20).join(' | ')) },
    fault: `The row has ${fields.length} fields, the first line names ${names.length} columns`,
  };
};

const told = (error: CsvError): FileFault => {
  const line = (error as { lines?: number }).lines;
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new FileFault(
      `Near line ${line}: a row is longer than ${mostSigns / 1_000_000} million characters. Perhaps a quotation mark is not closed.`,
    );
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new FileFault(
      `A quotation mark is opened and not closed before the end (line ${line}).`,
    );
  return new FileFault(`Near line ${line}: ${error.message}`);
};

/** Rows of separated values, numbered from 1 below the line of names. Throws a FileFault where the rest cannot be trusted. */
export async function* csvRows(
  pieces: AsyncIterable<string>,
  separator: string,
): AsyncGenerator<FileRow> {
  const parser = parse({
    delimiter: separator,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: mostSigns,
  });
  const input = Readable.from(pieces);
  input.on('error', (error) => parser.destroy(error));
  input.pipe(parser);
  let names: string[] | null = null;
  let number = 0;
  try {
    for await (const fields of parser as AsyncIterable<string[]>) {
      if (!names) {
        if (fields.length > mostColumns)
          throw new FileFault(
            `The first line names ${fields.length} columns; at most ${mostColumns} are taken.`,
          );
        names = namesOf(fields);
        continue;
      }
      if (fields.every((text) => text.trim() === '')) continue;
      number += 1;
      yield { number, ...rowOf(names, fields) };
    }
  } catch (error) {
    throw error instanceof CsvError ? told(error) : error;
  } finally {
    input.destroy();
    parser.destroy();
  }
}
