import type { ChallengeEdge } from '#contract/verification/challenge';

/** How a device is held, in degrees, as `deviceorientation` tells it. */
export interface Attitude {
  alpha: number;
  beta: number;
  gamma: number;
}

/**
 * By how many degrees the device has turned about the axes of its screen, as it is held: x to the right edge, y to the
 * top edge, and the object lies behind the screen. About +x the bottom edge comes closer to it, about +y the right one.
 */
export interface Turn {
  x: number;
  y: number;
}

/** How far a tip has come. */
export type Tilt = 'little' | 'enough' | 'far' | 'wrong';

/** Degrees. A hand that trembles at a limit does not make the word come and go: what stands stands by the margin longer. */
const limits = { enough: 8, far: 25, aside: 12, margin: 2 };
const degree = Math.PI / 180;

/** Rows of the rotation that takes the device's axes to the world's: Z by alpha, X by beta, Y by gamma. */
const rotation = ({ alpha, beta, gamma }: Attitude): number[][] => {
  const [a, b, c] = [alpha * degree, beta * degree, gamma * degree];
  const [ca, sa, cb, sb, cc, sc] = [a, b, c].flatMap((one) => [Math.cos(one), Math.sin(one)]) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return [
    [ca * cc - sa * sb * sc, -sa * cb, ca * sc + sa * sb * cc],
    [sa * cc + ca * sb * sc, ca * cb, sa * sc - ca * sb * cc],
    [-cb * sc, sb, cb * cc],
  ];
};

/**
 * The turn from one attitude to another. `screen`: by how many degrees the picture is turned on the device
 * (`screen.orientation.angle`), 90 where its right edge is up.
 */
export const turnBetween = (from: Attitude, to: Attitude, screen: number): Turn => {
  const [before, after] = [rotation(from), rotation(to)];
  // What the device has done since, in its own former axes.
  const at = (row: number, column: number) =>
    before.reduce((sum, line, k) => sum + (line[row] ?? 0) * (after[k]?.[column] ?? 0), 0);
  const axis = [at(2, 1) - at(1, 2), at(0, 2) - at(2, 0), at(1, 0) - at(0, 1)] as const;
  const sine = Math.hypot(...axis) / 2;
  const cosine = (at(0, 0) + at(1, 1) + at(2, 2) - 1) / 2;
  const stretch = sine > 1e-9 ? Math.atan2(sine, cosine) / sine / 2 / degree : 0;
  const [x, y] = [axis[0] * stretch, axis[1] * stretch];
  const [cos, sin] = [Math.cos(screen * degree), Math.sin(screen * degree)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
};

/** How far the edge that was asked for has come closer, and by how much the device was tipped over another axis. */
const tipped = ({ x, y }: Turn, edge: ChallengeEdge): { by: number; aside: number } => {
  const [by, aside] = edge === 'left' || edge === 'right' ? [y, x] : [x, y];
  return { by: edge === 'left' || edge === 'top' ? -by : by, aside: Math.abs(aside) };
};

/** What a turn says of a tip. `held`: what was said of it before. */
export const tiltOf = (turn: Turn, edge: ChallengeEdge, held: Tilt | null): Tilt => {
  const { by, aside } = tipped(turn, edge);
  const over = (tilt: Tilt, value: number, limit: number) =>
    value >= (held === tilt ? limit - limits.margin : limit);
  if (over('far', by, limits.far)) return 'far';
  // What is too far has been far enough.
  if (over('enough', by, limits.enough)) return 'enough';
  return over('wrong', -by, limits.enough) || over('wrong', aside, limits.aside)
    ? 'wrong'
    : 'little';
};

/** What is said of it; null: what was asked for. */
export const tiltWords = (tilt: Tilt | null, how: string): string | null => {
  if (tilt === 'enough') return 'Good. Hold it there.';
  if (tilt === 'far') return 'Too far: a little back';
  return tilt === 'wrong' ? `The other way: ${how}` : null;
};
