import { afterAll, describe, expect, it } from 'vitest';
import { framesIn, fuse } from '../../../server/providers/analysis/matching/fuse';
import { openCv } from '../../../server/providers/analysis/pixels/opencv';
import { noiseOf } from '../../../server/providers/analysis/pixels/noise';
import { readMedia } from '../../../server/providers/analysis/footage/readMedia';
import { readReferences } from '../../../server/providers/analysis/footage/references';
import type { Seen } from '../../../server/providers/analysis/footage/footage';
import { decide } from '../../../server/providers/analysis/matching/decide';
import { FAULT } from '../../../server/providers/analysis/port';
import { film, STRAIGHT } from '../surfaces/film';
import { leather } from '../surfaces/leather';
import { grained, lettered } from '../surfaces/lettered';
import { shot } from '../surfaces/shot';
import { studio } from '../surfaces/studio';

const { picture, filmed, save, close } = studio('fused');
afterAll(close);

const picturesOf = async (path: string) => {
  const { cv } = await openCv();
  const footage = await readMedia(path, FAULT.storage);
  const pictures = fuse(cv, footage.usable);
  for (const { frame } of footage.usable) frame.close();
  return { pictures, frames: footage.usable };
};

describe('frames of one film', () => {
  const hide = leather(41, 1500);
  const place = { ...STRAIGHT, x: 600, y: 700 };

  it('are laid over the sharpest, and their mean has half the noise', async () => {
    const path = await filmed('one.mp4', hide, { ...place, noise: 8 });
    const { pictures, frames } = await picturesOf(path);
    expect(frames).toHaveLength(4);
    expect(pictures.map(framesIn)).toEqual([4]);
    const base = pictures[0]!.fused!.base;
    expect(frames).toContain(base);
    expect(noiseOf(pictures[0]!.frame.gray)).toBeLessThan(0.6 * noiseOf(base.frame.gray));
  });

  it('stay apart where they show two places', async () => {
    const part = (x: number) => ({ surface: hide, pose: { ...place, x }, frames: 12, seed: x });
    const path = save('moved.mp4', await shot([part(400), part(1100)], 12));
    const { pictures } = await picturesOf(path);
    expect(pictures.map(framesIn)).toEqual([2, 2]);
  });
});

describe('a film so noisy that no frame shows the grain of the paper', () => {
  const sheetOf = (copy: number) => lettered(grained(copy, 0.06), 1);
  const noisy = { x: 462, y: 446, scale: 1.04, turn: 5, noise: 60 };
  const decided = async (copy: number) => {
    const { cv } = await openCv();
    const spot = await picture('spot.jpg', film(sheetOf(42), STRAIGHT));
    const references = await readReferences([spot]);
    const path = await filmed(`copy${copy}.mp4`, sheetOf(copy), noisy);
    const footage = await readMedia(path, FAULT.storage);
    const of = (usable: Seen[]) => decide(cv, references, { ...footage, usable }, () => {});
    return { each: footage.usable.map((frame) => of([frame])), all: of(footage.usable) };
  };

  it('is recognised by all of them together', async () => {
    const { each, all } = await decided(42);
    expect(each.map(({ doubt }) => doubt)).toEqual(['motif', 'motif', 'motif', 'motif']);
    expect(all).toMatchObject({ recognised: true, doubt: null });
    expect(all.figures).toMatchObject({ frames: 4, aligned: 4 });
  });

  it('is not recognised where it shows another copy', async () => {
    const { all } = await decided(43);
    expect(all).toMatchObject({ recognised: false, doubt: 'motif' });
    expect(all.figures['own']).toBeLessThan(0.15);
  });
});
