import { cameraTolerance } from '#contract/frame/limits';
import type { Position } from '../port';
import { inverse, project, shapeAt, type Homography } from '../pixels/homography';

interface Size {
  width: number;
  height: number;
}

/**
 * Where the probe's camera stood, in thousandths of the reference's width: x and y from the point of the surface it
 * looked at, z from the magnification. Longest sides are compared, so that a phone may be held upright or across.
 */
export function position(map: Homography, reference: Size, probe: Size): Position {
  const centre = [reference.width / 2, reference.height / 2] as const;
  const [x, y] = project(inverse(map), probe.width / 2, probe.height / 2);
  const ratio = Math.max(reference.width, reference.height) / Math.max(probe.width, probe.height);
  const magnified = shapeAt(map, ...centre).scale * ratio;
  const thousandths = (length: number) => Math.round((length / reference.width) * 1000);
  return {
    x: thousandths(x - centre[0]),
    y: thousandths(y - centre[1]),
    z: Math.round(1000 / magnified),
  };
}

export function misaligned({ x, y, z }: Position): boolean {
  return Math.max(Math.abs(x), Math.abs(y), Math.abs(z - 1000)) > cameraTolerance;
}
