import { hintOf, type Hint } from './hints';
import type { Gray } from './gray';
import { lightOf } from './light';
import { home, positionOf, type Found, type Position } from './pose';
import { referenceOf, type Reference } from './reference';
import { seeking, type Seek } from './seek';
import { steady } from './steady';

/** What is told of one frame. */
export interface Told {
  hint: Hint;
  pose: Found | null;
  position: Position | null;
}

/** Looks that agree before another hint is shown, about half a second. */
const looks = 2;

/** Tells of one frame after the other; without a reference of light and sharpness only. `target`: where the camera should be. */
export const telling = (picture: Gray | null, target = home): ((frame: Gray) => Told) => {
  const reference: Reference | null = picture && referenceOf(picture);
  const seek: Seek = reference ? seeking(reference) : () => null;
  const hold = steady<Hint>(looks, reference ? 'seeking' : 'good');
  let before: Gray | null = null;
  let held: Hint | null = null;
  return (frame) => {
    const light = lightOf(frame, before);
    before = frame;
    const pose = seek(frame);
    const position = reference && pose ? positionOf(pose, reference) : null;
    held = hold(hintOf({ light, pose, position, target, guided: reference !== null }, held));
    return { hint: held, pose, position };
  };
};
