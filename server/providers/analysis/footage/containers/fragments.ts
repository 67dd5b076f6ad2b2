import { boxesIn, type Box, type Boxes } from './boxes';
import { damaged, MOST_SAMPLES, tooLong } from './refuse';

/** Flags of a run that each add one number to every sample. */
const EACH = [0x100, 0x200, 0x400, 0x800];
/** Flags of a run that each add one number to its head. */
const ONCE = [0x1, 0x4];
const set = (flags: number, of: readonly number[]): number =>
  of.filter((flag) => flags & flag).length;

/** Counts the samples of the pieces of a film. Of sound there are fewer than of pictures. */
export function fragmentCheck(boxes: Boxes): (moof: Box) => void {
  const { view } = boxes;
  /** Samples so far of each track. */
  const samples = new Map<number, number>();
  const checkRun = (track: number, { content, to }: Box) => {
    if (to - content < 8) throw damaged('trun has no room for its head');
    const flags = view.getUint32(content) & 0xffffff;
    const count = view.getUint32(content + 4);
    const bytes = 4 * set(flags, EACH);
    if (8 + 4 * set(flags, ONCE) + count * bytes > to - content)
      throw damaged('trun has no room for what it counts');
    const total = (samples.get(track) ?? 0) + count;
    samples.set(track, total);
    if (total <= MOST_SAMPLES) return;
    throw bytes > 0 ? tooLong(`${total} samples`) : damaged(`a run of ${count} samples`);
  };
  return (moof) => {
    for (const traf of boxesIn(boxes, moof.content, moof.to)) {
      if (traf.name !== 'traf') continue;
      let track = 0;
      for (const box of boxesIn(boxes, traf.content, traf.to)) {
        if (box.name === 'tfhd' && box.to - box.content < 8) throw damaged('tfhd is too short');
        if (box.name === 'tfhd') track = view.getUint32(box.content + 4);
        if (box.name === 'trun') checkRun(track, box);
      }
    }
  };
}
