import { FAULT, type KeptFrame, type Medium } from '../port';
import { readKept } from './keptFrame';
import type { Footage, Seen } from './footage';
import { readMedia } from './readMedia';
import { Refusal } from './refusal';

/** Of media not yet looked at by registration; more would only cost time. */
const MOST_FRAMES = 6;

/** Every registered frame to compare with. @throws Refusal 108 when there is none, or one cannot be read any more */
export async function readReferences(references: readonly (Medium | KeptFrame)[]): Promise<Seen[]> {
  const frames: Seen[] = [];
  for (const reference of references) {
    if (typeof reference !== 'string' && 'gray' in reference) {
      frames.push(await readKept(reference, frames[0]?.frame.gray));
      continue;
    }
    const footage = await readMedia(reference, FAULT.referenceMissing).catch(
      (error: unknown): Footage => {
        throw new Refusal(
          FAULT.referenceMissing,
          error instanceof Error ? error.message : 'unreadable',
        );
      },
    );
    frames.push(...(footage.usable.length ? footage.usable : [footage.best]));
  }
  if (!frames.length) throw new Refusal(FAULT.referenceMissing, 'No reference is registered.');
  for (const { frame } of frames.slice(MOST_FRAMES)) frame.close();
  return frames.slice(0, MOST_FRAMES);
}
