import { boxesIn, boxesOf, hide, nameAt, type Box, type Boxes } from './boxes';
import { checkDescriptions } from './descriptions';
import { fragmentCheck } from './fragments';
import { damaged, partCounter, unsupported } from './refuse';
import { checkRoom, checkSamples, TABLES, type Tables } from './tables';

/** What lies in which box. The demuxer would also follow these where they do not belong, and in circles of its own. */
const PARENT: Record<string, string> = {
  trak: 'moov',
  mvex: 'moov',
  edts: 'trak',
  mdia: 'trak',
  minf: 'mdia',
  dinf: 'minf',
  stbl: 'minf',
  stsd: 'stbl',
  elst: 'edts',
  traf: 'moof',
  schi: 'sinf',
  wave: 'stsd',
  moov: 'file',
  moof: 'file',
  ...Object.fromEntries(TABLES.filter((name) => name !== 'elst').map((name) => [name, 'stbl'])),
};
const HOLDING = new Set(['traf', 'trak', 'edts', 'mdia', 'minf', 'dinf', 'stbl', 'mvex']);
/** Of these the engine needs nothing: names, places, an index that may lie. */
const HIDDEN = new Set(['udta', 'meta', 'mfra']);
/** Only encrypted films have these. */
const ENCRYPTED = new Set(['pssh', 'saiz', 'saio', 'senc', 'tenc', 'sinf']);
const MOST_TRACKS = 32;

interface Track {
  tables: Tables;
  kinds: Set<string>;
}

/**
 * Holds the counts and sizes of an MP4 or QuickTime film against its bytes, before a demuxer believes them, and hides from
 * it what nobody asks for. Nothing is kept by a number that the file states. @throws Refusal 104
 */
export function checkMp4(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const boxes: Boxes = { view, count: partCounter() };
  const checkFragment = fragmentCheck(boxes);
  let tracks = 0;
  const walk = (parent: Box, track: Track | null) => {
    for (const box of boxesIn(boxes, parent.content, parent.to)) {
      if (ENCRYPTED.has(box.name)) throw unsupported('the film is encrypted');
      if (HIDDEN.has(box.name)) hide(view, box);
      else if ((PARENT[box.name] ?? parent.name) !== parent.name)
        throw damaged(`${box.name} lies in ${parent.name}`);
      else if (box.name === 'trak') checkTrack(box);
      else check(box, track);
    }
  };
  const check = (box: Box, track: Track | null) => {
    if (track && TABLES.includes(box.name)) {
      if (track.tables.has(box.name)) throw damaged(`${box.name} is there twice`);
      checkRoom(view, box);
      track.tables.set(box.name, box);
    }
    if (box.name === 'hdlr' && box.to - box.content >= 12)
      track?.kinds.add(nameAt(view, box.content + 8));
    if (box.name === 'stsd') checkDescriptions(boxes, box, track?.kinds ?? new Set());
    if (HOLDING.has(box.name)) walk(box, track);
  };
  const checkTrack = (box: Box) => {
    if (++tracks > MOST_TRACKS) throw damaged(`more than ${MOST_TRACKS} tracks`);
    const track: Track = { tables: new Map(), kinds: new Set() };
    walk(box, track);
    // Sound has far more samples; of other tracks none is read.
    if (track.kinds.has('vide')) checkSamples(view, track.tables, bytes.length);
  };
  for (const box of boxesOf(boxes)) {
    if (HIDDEN.has(box.name)) hide(view, box);
    if (box.name === 'moov' || box.name === 'moof') walk(box, null);
    if (box.name === 'moof') checkFragment(box);
  }
  if (endsInIndex(view)) throw damaged('an index where none belongs');
}

/** The last number of a film in pieces says how far back its index begins: one that is no box of the file may lie. */
function endsInIndex(view: DataView): boolean {
  const end = view.byteLength;
  const at = end - (end >= 8 ? view.getUint32(end - 4) : 0);
  return at >= 0 && at + 8 <= end && nameAt(view, at + 4) === 'mfra';
}
