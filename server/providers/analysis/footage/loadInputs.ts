import { FAULT, type Medium } from '../port';
import type { clock } from './clock';
import { collect } from './decoding/collect';
import type { Frame } from '../pixels/frame';
import type { Seen } from './footage';
import { readMedia } from './readMedia';
import { Refusal } from './refusal';

/**
 * The frames of each reference medium, usable or the least bad one, with everything read from the decoder: the pictures of
 * four clips together would not fit in memory. @throws Refusal as the first medium that cannot be read, 108 for none
 */
export async function loadInputs(
  references: readonly Medium[],
  tell: ReturnType<typeof clock>['tell'],
): Promise<Seen[][]> {
  if (!references.length) throw new Refusal(FAULT.referenceMissing, 'There is no film.');
  const media: Seen[][] = [];
  tell('decoding', 0);
  for (const reference of references) {
    const { usable, best } = await readMedia(reference, FAULT.referenceMissing);
    const open = usable.length ? usable : [best];
    const kept: Seen[] = [];
    try {
      for (const seen of open) kept.push({ ...seen, frame: await settle(seen.frame) });
    } finally {
      for (const { frame } of new Set([...open, best])) frame.close();
    }
    collect();
    media.push(kept);
    tell('decoding', media.length / references.length, { frames: media.flat().length });
  }
  return media;
}

async function settle(frame: Frame): Promise<Frame> {
  const [colour, detail] = [await frame.colour(), await frame.detail()];
  return {
    gray: frame.gray,
    at: frame.at,
    colour: () => Promise.resolve(colour),
    detail: () => Promise.resolve(detail),
    close() {},
  };
}
