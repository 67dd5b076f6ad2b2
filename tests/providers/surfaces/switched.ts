import { encodeFootage } from '../../../demo/encodeFootage';
import { clip, STRAIGHT, type Pose } from './film';
import type { Surface } from './leather';

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
  const first = clip(lit, held, 2 * FPS, seed);
  const second = clip(unlit, { ...held, exposure: 0.8, ...after }, 2 * FPS, seed + 1);
  return encodeFootage([...first, ...second], FPS);
};
export const torchUntil = 2;
