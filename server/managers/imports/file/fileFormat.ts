import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { ImportView } from '#contract/imports/imports';

export type Format = NonNullable<ImportView['format']>;
/** A file that cannot be read as rows at all; the message is for people. */
export class FileFault extends Error {}

const labels = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'WINDOWS-1252',
} as const;
export type Encoding = keyof typeof labels;

const headBytes = 256 * 1024;

const headOf = async (path: string): Promise<Buffer> => {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/** By its mark, or by zero bytes that stand on one side alone; null where neither says so. */
const wideOf = (head: Buffer): Encoding | null => {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2]! += 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length / 4 && even < head.length / 50) return 'utf-16le';
  return even > head.length / 4 && odd < head.length / 50 ? 'utf-16be' : null;
};

/** The whole file is looked at: its first strange letter may be its last. A few broken ones do not make it another encoding. */
const narrowOf = async (path: string): Promise<Encoding> => {
  const decoder = new TextDecoder('utf-8');
  let [broken, foreign] = [0, 0];
  for await (const chunk of createReadStream(path)) {
    const text = decoder.decode(chunk as Buffer, { stream: true });
    broken += text.match(/\uFFFD/g)?.length ?? 0;
    foreign += text.match(/[\u0080-\uFFFC]/g)?.length ?? 0;
  }
  return broken > 0 && broken >= foreign ? 'windows-1252' : 'utf-8';
};

/** The separator that splits the first lines into the same number of more than one field. */
const separatorOf = (text: string): string => {
  const lines = text
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .slice(0, 20)
    .filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  const score = (separator: string) => {
    const count = first.split(separator).length;
    const same = lines.filter((line) => line.split(separator).length === count).length;
    return count === 1 ? 0 : (same / lines.length) * 1000 + count;
  };
  return [',', ';', '\t', '|'].reduce((best, one) => (score(one) > score(best) ? one : best));
};

/** What a file is, by its content alone. Throws a FileFault where it is nothing that is taken. */
export const formatOf = async (path: string): Promise<{ encoding: Encoding; format: Format }> => {
  const head = await headOf(path);
  const encoding = wideOf(head) ?? (await narrowOf(path));
  const text = new TextDecoder(encoding).decode(head, { stream: true });
  const start = text.trimStart();
  if (start === '') throw new FileFault('The file is empty.');
  if (start.startsWith('['))
    throw new FileFault(
      'This is one JSON list. JSON lines are taken: one object a line, without brackets and commas around them.',
    );
  const isJson = start.startsWith('{');
  const told = {
    kind: isJson ? ('JSON_LINES' as const) : ('CSV' as const),
    encoding: labels[encoding],
    separator: isJson ? '' : separatorOf(text),
  };
  return { encoding, format: told };
};
