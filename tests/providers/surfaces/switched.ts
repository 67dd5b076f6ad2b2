import { STRAIGHT, type Pose } from './film';
import type { Surface } from './leather';
import { shot } from './shot';

const FPS = 6;

/** A clip of four seconds in which the light beside the lens goes off after two; `unlit` is what is before the lens then. `seed`: of the hand's path. */
export const switched = async (
  lit: Surface,
  unlit: Surface,
  pose: Partial<Pose> = {},
  after: Partial<Pose> = {},
  seed = 11,
): Promise<Uint8Array> => {
  const held = { ...STRAIGHT, ...pose };
  const dark = { ...held, exposure: 0.8, ...after };
  return shot(
    [
      { surface: lit, pose: held, frames: 2 * FPS, seed },
      { surface: unlit, pose: dark, frames: 2 * FPS, seed: seed + 1 },
    ],
    FPS,
  );
};
export const torchUntil = 2;
