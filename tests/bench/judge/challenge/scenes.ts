/** What may be before the lens: the thing itself, and what passes itself off as it. */
import { soft } from '../twins/field';
import { isLit, type Scene } from './filming';

/** A surface under the light beside the lens with a room's light, and under the room's alone. */
export interface Lighted {
  lit: Float32Array;
  unlit: Float32Array;
}

/** Share of the phone's own light; with it off the exposure makes up for most of it. */
const TORCH = 0.65;
const DIMMED = 0.8;

export const lightedBy = (torch: Float32Array, room: Float32Array): Lighted => ({
  lit: torch.map((value, at) => TORCH * value + (1 - TORCH) * room[at]!),
  unlit: room,
});

const gainOf = (lit: boolean) => (lit ? 1 : DIMMED);

export const itself =
  ({ lit, unlit }: Lighted): Scene =>
  (at, challenge) => {
    const on = isLit(challenge, at);
    return { tone: on ? lit : unlit, gain: gainOf(on) };
  };

/** A print has one picture. `soften`: radius by which the lens is out of focus while the light is off. */
export const print = (picture: Float32Array, soften = 0): Scene => {
  const softened = soften ? soft(picture, soften, 2) : picture;
  return (at, challenge) => {
    const on = isLit(challenge, at);
    return { tone: on ? picture : softened, gain: gainOf(on) };
  };
};

/** A screen plays a film that is known: of another challenge, or one whose light went off at half. */
export const replay =
  ({ lit, unlit }: Lighted, wasLit: (at: number) => boolean): Scene =>
  (at) => ({ tone: wasLit(at) ? lit : unlit, gain: 1 });
