import type { Box } from './boxes';
import { damaged, MOST_SAMPLES, tooLong } from './refuse';

/** Bytes of one entry in the tables that say how many entries they have. */
const ENTRY: Record<string, number> = { stts: 8, ctts: 8, stss: 4, stsc: 12, stco: 4, co64: 8 };
/** A version, flags, and the number of entries. */
const HEAD = 8;

export const TABLES: readonly string[] = [...Object.keys(ENTRY), 'stsz', 'stz2', 'elst'];

/** The tables of one track, by their names. */
export type Tables = Map<string, Box>;

const countOf = (view: DataView, { content }: Box): number => view.getUint32(content + 4);

/** @throws Refusal 104 when a table says that it has more entries than it has room for */
export function checkRoom(view: DataView, table: Box): void {
  const room = table.to - table.content;
  const least = table.name === 'stsz' || table.name === 'stz2' ? 12 : HEAD;
  if (room < least) throw damaged(`${table.name} has no room for its head`);
  if (needed(view, table) > room) throw damaged(`${table.name} has no room for what it counts`);
}

function needed(view: DataView, table: Box): number {
  const { name, content } = table;
  if (name === 'elst')
    return HEAD + countOf(view, table) * (view.getUint8(content) === 1 ? 20 : 12);
  if (name === 'stsz')
    return view.getUint32(content + 4) === 0 ? 12 + view.getUint32(content + 8) * 4 : 12;
  if (name === 'stz2')
    return 12 + Math.ceil((view.getUint32(content + 8) * view.getUint8(content + 7)) / 8);
  return HEAD + countOf(view, table) * (ENTRY[name] ?? 0);
}

/** The sum of the first number of each entry, stopped where it is more than any film has. */
function sum(view: DataView, table: Box | undefined): number {
  let total = 0;
  const count = table ? countOf(view, table) : 0;
  for (let at = 0; at < count && total <= 1e9; at++)
    total += view.getUint32(table!.content + HEAD + at * 8);
  return total;
}

/**
 * Whether a track of pictures has a number of samples that can be a film's, and whether its tables agree about it. Their
 * entries have room already. @throws Refusal 104
 */
export function checkSamples(view: DataView, tables: Tables, bytes: number): void {
  const sizes = tables.get('stsz') ?? tables.get('stz2');
  const samples = sizes ? view.getUint32(sizes.content + 8) : 0;
  const each = tables.has('stsz') ? view.getUint32(sizes!.content + 4) : 0;
  if (samples * each > bytes) throw damaged(`${samples} samples of ${each} bytes`);
  const timed = sum(view, tables.get('stts'));
  if (samples > MOST_SAMPLES && timed === samples) throw tooLong(`${samples} samples`);
  if (Math.max(samples, timed, sum(view, tables.get('ctts'))) > MOST_SAMPLES)
    throw damaged(`${samples} samples at ${timed} times`);
  checkKeys(view, tables.get('stss'));
  checkChunks(view, tables.get('stsc'), tables.get('stco') ?? tables.get('co64'));
}

/** The demuxer walks from one key frame to the next, and would walk in circles. */
function checkKeys(view: DataView, keys: Box | undefined): void {
  let before = 0;
  for (let at = 0; keys && at < countOf(view, keys); at++) {
    const key = view.getUint32(keys.content + HEAD + at * 4);
    if (key <= before || key > MOST_SAMPLES) throw damaged('key frames out of order');
    before = key;
  }
}

/** For each sample the demuxer walks through all samples of its chunk. */
function checkChunks(view: DataView, runs: Box | undefined, chunks: Box | undefined): void {
  if (!runs) return;
  const most = chunks ? countOf(view, chunks) : 0;
  let [before, total] = [0, 0];
  for (let at = 0; at < countOf(view, runs); at++) {
    const entry = runs.content + HEAD + at * 12;
    const last = at === countOf(view, runs) - 1;
    const first = view.getUint32(entry);
    const next = last ? most + 1 : view.getUint32(entry + 12);
    const samples = view.getUint32(entry + 4);
    if (first <= before || first > most || samples === 0) throw damaged('chunks out of order');
    total += samples * Math.max(1, next - first);
    if (total > MOST_SAMPLES) throw damaged(`chunks of more than ${MOST_SAMPLES} samples`);
    before = first;
  }
}
