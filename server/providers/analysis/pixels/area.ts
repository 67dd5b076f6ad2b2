import { project, type Homography } from './homography';

/** An upright part of a picture, in its pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What squares with these centres and this side take up together; null for none. */
export function areaOf(centres: readonly { x: number; y: number }[], side: number): Area | null {
  if (centres.length === 0) return null;
  const span = (along: readonly number[]) => {
    const from = Math.min(...along) - side / 2;
    return { from, length: Math.max(...along) + side / 2 - from };
  };
  const [across, down] = [span(centres.map(({ x }) => x)), span(centres.map(({ y }) => y))];
  return { x: across.from, y: down.from, width: across.length, height: down.length };
}

/** Its corners, clockwise from the top left; with a map, where they lie in the other picture. */
export function cornersOf({ x, y, width, height }: Area, map?: Homography): [number, number][] {
  const corners: [number, number][] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  return map ? corners.map(([cx, cy]) => project(map, cx, cy)) : corners;
}
