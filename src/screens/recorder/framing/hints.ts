import { cameraTolerance } from '#contract/frame/limits';
import type { Light } from './light';
import type { Found, Position } from './pose';

/** One thing at a time that the person with the camera may do; `good` says that nothing is to be done. */
export type Hint =
  | 'dark'
  | 'bright'
  | 'shiny'
  | 'still'
  | 'blurred'
  | 'closer'
  | 'farther'
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'clockwise'
  | 'counter'
  | 'seeking'
  | 'good';

export const hintWords: Record<Hint, string> = {
  dark: 'Too dark: more light',
  bright: 'Too bright: less light',
  shiny: 'Too shiny: tilt it out of the reflection',
  still: 'Hold still',
  blurred: 'Blurred: wait for the focus',
  closer: 'Closer',
  farther: 'Farther away',
  left: 'Move left',
  right: 'Move right',
  up: 'Move up',
  down: 'Move down',
  clockwise: 'Turn the camera to the right',
  counter: 'Turn the camera to the left',
  seeking: 'Spot not found. You can still record.',
  good: 'Good. Hold still.',
};

/** While something is asked for, only what spoils the film is still said. */
export const spoils = (hint: Hint): boolean =>
  hint === 'dark' ||
  hint === 'bright' ||
  hint === 'shiny' ||
  hint === 'closer' ||
  hint === 'farther';

/**
 * Limits of the light: a little inside the engine's gate, so that what is called good passes it. Of blur only the gross
 * is seen in so small a frame: recognisable clips lie between 0.42 and 0.75.
 */
const limits = { dark: 42, bright: 215, glare: 0.06, motion: 18, blur: 0.82 };
/** Degrees. The engine reads any turn; the glance of two people does not. */
const mostTurn = 20;

export interface Seen {
  light: Light;
  /** Null: not found yet, or nothing to seek. */
  pose: Found | null;
  position: Position | null;
  /** Where the camera should be. */
  target: Position;
  /** False where there is no reference yet: then light and sharpness are all that is said. */
  guided: boolean;
}

/**
 * What matters most now. `held` is the hint that stands: its own limit is laid inwards by a fifth, so that a hint does
 * not come and go with every frame.
 */
export const hintOf = (
  { light, pose, position, target, guided }: Seen,
  held: Hint | null,
): Hint => {
  const over = (hint: Hint, value: number, limit: number, margin = 0.8) =>
    value > (held === hint ? limit * margin : limit);
  if (light.mean < (held === 'dark' ? limits.dark * 1.2 : limits.dark)) return 'dark';
  if (over('bright', light.mean, limits.bright)) return 'bright';
  if (over('shiny', light.glare, limits.glare)) return 'shiny';
  if (over('still', light.motion, limits.motion)) return 'still';
  if (position && pose) {
    const off = [
      ['farther', target.z - position.z],
      ['closer', position.z - target.z],
      // The camera looks too far left of the spot's middle: it has to go right.
      ['right', target.x - position.x],
      ['left', position.x - target.x],
      ['down', target.y - position.y],
      ['up', position.y - target.y],
    ] as const;
    const worst = off.reduce((top, one) => (one[1] > top[1] ? one : top));
    if (off.some(([hint, by]) => over(hint, by, cameraTolerance))) return worst[0];
    if (over('clockwise', pose.turn, mostTurn)) return 'clockwise';
    if (over('counter', -pose.turn, mostTurn)) return 'counter';
  }
  if (over('blurred', light.blur, limits.blur, 0.95)) return 'blurred';
  return guided && !pose ? 'seeking' : 'good';
};
