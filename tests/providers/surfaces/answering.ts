import type { Challenge, ChallengeEdge } from '#contract/verification/challenge';
import { STRAIGHT, type Pose } from './film';
import type { Surface } from './leather';
import { shot } from './shot';

const FPS = 10;
/** Angles in degrees that bring each side nearer. */
const turns: Record<ChallengeEdge, (degrees: number) => Partial<Pose>> = {
  left: (degrees) => ({ tilt: -degrees }),
  right: (degrees) => ({ tilt: degrees }),
  top: (degrees) => ({ tip: -degrees }),
  bottom: (degrees) => ({ tip: degrees }),
};

/** What is before the lens while the light is on, and off; how it is held, and how it changes with the light off. */
export interface Held {
  lit: Surface;
  unlit: Surface;
  pose?: Partial<Pose>;
  after?: Partial<Pose>;
  /** How far the phone is tipped over the edge that was asked for, degrees. */
  degrees?: number;
  seed?: number;
}

/** A film that does what a challenge asks. What a challenge of another film asks is done by giving that one. */
export const answering = async (
  { seconds, light, tip }: Challenge,
  { lit, unlit, pose = {}, after = { exposure: 0.8 }, degrees = 12, seed = 21 }: Held,
): Promise<Uint8Array> => {
  const held = { ...STRAIGHT, ...pose };
  const steps = light ?? [{ from: 0, on: true }];
  const still = steps.map(({ from, on }, at) => ({
    surface: on ? lit : unlit,
    pose: on ? held : { ...held, ...after },
    frames: Math.round(((steps[at + 1]?.from ?? tip.from) - from) * FPS),
    seed: seed + at,
  }));
  const turn = turns[tip.edge](degrees);
  // Half a second on the way, and then it is held there.
  const way = { ...held, ...turns[tip.edge](degrees / 2) };
  const tipped = { surface: lit, seed: seed + 9 };
  const rest = Math.round((seconds - tip.from) * FPS) - FPS / 2;
  return shot(
    [
      ...still,
      { ...tipped, pose: way, frames: FPS / 2 },
      { ...tipped, pose: { ...held, ...turn }, frames: rest },
    ],
    FPS,
  );
};
