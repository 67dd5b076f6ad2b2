import { boxesIn, type Box, type Boxes } from './boxes';
import { damaged, unsupported } from './refuse';

/** Bytes of a description of pictures before its boxes. */
const PICTURES = 78;
/** Boxes of a codec. The demuxer would also follow whole tracks here, behind the back of every other check. */
const NEVER = [
  'trak',
  'mdia',
  'minf',
  'stbl',
  'stsd',
  'moof',
  'traf',
  'mvex',
  'mfra',
  'edts',
  'dinf',
  'elst',
  'udta',
  'meta',
];
const MOST_DEPTH = 4;

/** What pictures and sound are encoded as. @throws Refusal 104 where a codec's boxes hold what they never do */
export function checkDescriptions(boxes: Boxes, stsd: Box, kinds: ReadonlySet<string>): void {
  const { view } = boxes;
  if (stsd.to - stsd.content < 8) throw damaged('stsd has no room for its head');
  for (const entry of boxesIn(boxes, stsd.content + 8, stsd.to)) {
    if (entry.name === 'encv' || entry.name === 'enca') throw unsupported('the film is encrypted');
    if (kinds.has('vide')) walk(boxes, entry.content + PICTURES, entry.to, 0);
    if (kinds.has('soun')) walk(boxes, entry.content + soundHead(view, entry), entry.to, 0);
  }
}

/** QuickTime knows three lengths of a description of sound. */
function soundHead(view: DataView, { content, to }: Box): number {
  const version = to - content >= 10 ? view.getUint16(content + 8) : 0;
  return 28 + (version === 1 ? 16 : version === 2 ? 36 : 0);
}

function walk(boxes: Boxes, from: number, to: number, depth: number): void {
  for (const box of boxesIn(boxes, from, to)) {
    if (NEVER.includes(box.name) || depth > MOST_DEPTH)
      throw damaged(`${box.name} lies in a description of a codec`);
    if (box.name === 'sinf' || box.name === 'tenc') throw unsupported('the film is encrypted');
    if (box.name === 'wave' || box.name === 'schi') walk(boxes, box.content, box.to, depth + 1);
  }
}
