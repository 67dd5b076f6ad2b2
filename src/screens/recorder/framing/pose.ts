/**
 * How a camera frame lies on the reference. `magnified`: the spot's size in the frame against the reference, longest
 * sides compared (above 1: nearer). `turn`: degrees the spot is turned in the frame, clockwise. `x`, `y`: what the
 * camera looks at, from the reference's centre, as a share of its longest side.
 */
export interface Pose {
  magnified: number;
  turn: number;
  x: number;
  y: number;
}

/** A pose, how well frame and reference agree there (-1 to 1), and whether chance can be ruled out. */
export interface Found extends Pose {
  agreement: number;
  sure: boolean;
}

/** Axes as the engine gives them (decisions.md): thousandths of the reference's width; z is 1000 at its distance. */
export interface Position {
  x: number;
  y: number;
  z: number;
}

/** Where the reference was filmed. */
export const home: Position = { x: 0, y: 0, z: 1000 };

export const positionOf = (
  { magnified, x, y }: Pose,
  reference: { width: number; height: number },
): Position => {
  const unit = (Math.max(reference.width, reference.height) / reference.width) * 1000;
  return { x: Math.round(x * unit), y: Math.round(y * unit), z: Math.round(1000 / magnified) };
};
