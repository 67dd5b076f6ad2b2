import { elementsIn, hide, numberAt, type Element } from './elements';
import { damaged, MOST_SAMPLES, partCounter, tooLong, unsupported } from './refuse';

const ID = {
  head: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  track: 0xae,
  cluster: 0x1f43b675,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  additions: 0x75a1,
  encodings: 0x6d80,
};
/** Places, an index that may lie, tags, files: of these the engine needs nothing. */
const HIDDEN = new Set([0x114d9b74, 0x1c53bb6b, 0x1254c367, 0x1941a469, 0x1043a770]);
/** What an element that says no size ends at. */
const OUTER = new Set([ID.head, ID.segment, ID.info, ID.tracks, ID.cluster, ...HIDDEN]);
/** Padding, and checksums, which the demuxer takes for an error. */
const [PADDING, CHECKSUM] = [0xec, 0xbf];

/** Blocks of pictures and of sound together; sound has about fifty a second. */
const MOST_BLOCKS = MOST_SAMPLES + 5_000;
const INNER = new Set([ID.info, ID.tracks, ID.cluster, PADDING, ...HIDDEN]);
const MOST_TRACKS = 32;

/**
 * Holds the sizes of a Matroska or WebM film against its bytes and counts its blocks, before a demuxer believes them, and
 * hides from it what nobody asks for. What lies behind the first segment is left out of the answer. @throws Refusal 104
 */
export function checkMatroska(bytes: Uint8Array): Uint8Array {
  const count = partCounter();
  const inside = ({ content, size }: Element, end: number) =>
    elementsIn(bytes, content, size === null ? end : Math.min(end, content + size), count);
  let blocks = 0;
  let tracks = 0;

  const checkBlock = ({ content, size }: Element) => {
    const track = numberAt(bytes, content);
    const flags = bytes[content + (track?.width ?? 0) + 2] ?? 0;
    const laced = (flags & 0x06) !== 0;
    // A block of several frames says how many: up to 256 out of a few bytes.
    blocks += laced ? 1 + (bytes[content + (track?.width ?? 0) + 3] ?? 0) : 1;
    if (!track || (size ?? 0) < track.width + 3) throw damaged('a block without a head');
    if (blocks > MOST_BLOCKS) throw (laced ? damaged : tooLong)(`more than ${MOST_BLOCKS} frames`);
  };
  /** Where a cluster ends. */
  const checkCluster = (cluster: Element, end: number): number => {
    let at = cluster.content;
    for (const element of inside(cluster, end)) {
      if (OUTER.has(element.id)) return element.from;
      if (element.size === null) throw damaged('a part of a cluster without a size');
      if (element.id === ID.simpleBlock) checkBlock(element);
      if (element.id === ID.blockGroup)
        for (const part of inside(element, end)) {
          if (part.id === ID.block) checkBlock(part);
          // More blocks may lie in what is added to one.
          if (part.id === ID.additions) hide(bytes, part);
          if (part.id === ID.simpleBlock || part.id === ID.blockGroup)
            throw damaged('a block within a block');
        }
      at = element.content + element.size;
    }
    return cluster.size === null ? Math.max(at, cluster.content) : cluster.content + cluster.size;
  };
  const checkTracks = (element: Element, end: number) => {
    for (const track of inside(element, end)) {
      if (track.id !== ID.track) continue;
      if (++tracks > MOST_TRACKS) throw damaged(`more than ${MOST_TRACKS} tracks`);
      for (const { id } of inside(track, end))
        if (id === ID.encodings) throw unsupported('the film is packed or encrypted');
    }
  };
  /** Where it ends. */
  const checkSegment = (segment: Element): number => {
    const end =
      segment.size === null ? bytes.length : Math.min(bytes.length, segment.content + segment.size);
    let at = segment.content;
    while (at < end) {
      const [element] = elementsIn(bytes, at, end, count);
      const { id, content, size } = element!;
      if (id === CHECKSUM) hide(bytes, element!);
      else if (!INNER.has(id)) throw damaged('a segment of unknown parts');
      if (id === ID.cluster) {
        at = checkCluster(element!, end);
        continue;
      }
      if (size === null) throw damaged('a part of a segment without a size');
      if (id === ID.tracks) checkTracks(element!, end);
      if (HIDDEN.has(id)) hide(bytes, element!);
      at = content + size;
    }
    return end;
  };
  const [head] = elementsIn(bytes, 0, bytes.length, count);
  const [segment] = elementsIn(
    bytes,
    head ? head.content + (head.size ?? 0) : 0,
    bytes.length,
    count,
  );
  if (segment?.id !== ID.segment) throw damaged('no segment behind the head');
  return bytes.subarray(0, checkSegment(segment));
}
