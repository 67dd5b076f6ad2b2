/** A film of a few seconds by a hand that does what a challenge asks. */
import type { Challenge, ChallengeEdge } from '#contract/verification/challenge';
import { exposed } from '../twins/camera/exposed';
import { held, swayed, type Hold } from '../twins/camera/hand';
import type { Phone } from '../twins/camera/phones';
import { clip } from '../twins/camera/record';
import type { Material } from '../twins/series/motif';

/** Few frames, for drawing takes its time; each step of the light has some. */
const FPS = 2.5;
const FRAME = { width: 960, height: 720 };
const DEGREE = Math.PI / 180;
/** Seconds until a person has understood and done it: from, and as much more. */
const REACTING = { least: 0.3, more: 0.5 };
/** How far a person tips, and how far beside the edge that was asked for, degrees. */
const TIPPED = { least: 9, more: 11, beside: 20 };

/** Direction towards the side that comes nearer: radians from the right, clockwise. */
const axes: Record<ChallengeEdge, number> = {
  right: 0,
  bottom: Math.PI / 2,
  left: Math.PI,
  top: -Math.PI / 2,
};

/** What is before the lens at a moment of the film, brightness 0 to 1, and how it is exposed. */
export type Scene = (at: number, challenge: Challenge) => { tone: Float32Array; gain: number };

export const isLit = ({ light }: Challenge, at: number): boolean =>
  light?.findLast(({ from }) => from <= at)?.on ?? false;

/** How the hand tips the phone at each frame of a film: turns over two axes add up as slopes. */
function tippedOver(holds: Hold[], { tip }: Challenge, next: () => number): Hold[] {
  const begun = tip.from + REACTING.least + REACTING.more * next();
  const far = (TIPPED.least + TIPPED.more * next()) * DEGREE;
  const axis = axes[tip.edge] + TIPPED.beside * DEGREE * (2 * next() - 1);
  return holds.map((hold, frame) => {
    const share = Math.max(0, Math.min(1, (frame / FPS - begun) / 0.6));
    const slope = Math.tan(far * share);
    const across = Math.tan(hold.tilt) * Math.cos(hold.axis) + slope * Math.cos(axis);
    const down = Math.tan(hold.tilt) * Math.sin(hold.axis) + slope * Math.sin(axis);
    return {
      ...hold,
      tilt: Math.atan(Math.hypot(across, down)),
      axis: Math.atan2(down, across),
      // The phone turns about itself, and the spot moves in its picture.
      x: hold.x + 60 * share * Math.cos(axis),
      y: hold.y + 60 * share * Math.sin(axis),
    };
  });
}

/** `reach`: how far from straight it is held, as of `held`. */
export function filming(
  scene: Scene,
  challenge: Challenge,
  phone: Phone,
  material: Material,
  next: () => number,
  reach = 1,
): Promise<Uint8Array> {
  const count = Math.ceil(challenge.seconds * FPS);
  const holds = swayed(next, held(next, reach), count, FPS);
  const frames = tippedOver(holds, challenge, next).map((hold, frame) => {
    const { tone, gain } = scene(frame / FPS, challenge);
    return exposed(tone, hold, phone, FRAME, gain, next);
  });
  return clip(frames, FPS, material, phone);
}
