import { clamp, smooth } from './shape';

/** What a mirror sees of the studio at a normal (nx right, ny down): brightness, linear. */
export type Reflections = (nx: number, ny: number, rough: number) => number;

export interface Studio {
  /** Direction towards the key light (unit), its strength, and the even light from around. */
  key: readonly [number, number, number];
  strength: number;
  ambient: number;
  reflections: Reflections;
}

const panel = (
  x: number,
  y: number,
  left: number,
  right: number,
  top: number,
  bottom: number,
  soft: number,
): number => {
  // Most normals see neither panel.
  if (x < left - soft || x > right + soft || y < top - soft || y > bottom + soft) return 0;
  return (
    smooth(left - soft, left + soft, x) *
    (1 - smooth(right - soft, right + soft, x)) *
    smooth(top - soft, top + soft, y) *
    (1 - smooth(bottom - soft, bottom + soft, y))
  );
};

/** A tall softbox on the left, a strip on the right, a pale floor below a darker wall. */
const softbox: Reflections = (nx, ny, rough) => {
  const soft = 0.02 + rough * 0.45;
  const spread = 1 / (1 + rough * 1.6);
  const wall = 0.3 - 0.14 * ny;
  const floor = 0.34 * smooth(0.12 - soft, 0.34 + soft, ny) * (1 - 0.5 * smooth(0.6, 1, ny));
  return (
    wall * 0.75 +
    floor +
    2.5 * spread * panel(nx, ny, -0.66, -0.3, -0.62, 0.3, soft) +
    1.1 * spread * panel(nx, ny, 0.6, 0.72, -0.6, 0.4, soft) +
    0.5 * spread * smooth(0.55, 0.95, -ny)
  );
};

/** The same room through a wide diffuser overhead: for cars, watches, silver. */
const overhead: Reflections = (nx, ny, rough) => {
  const soft = 0.03 + rough * 0.4;
  const ceiling = smooth(-0.1 + soft, -0.55 - soft, ny);
  const floor = smooth(0.08 - soft, 0.3 + soft, ny);
  return (
    0.1 +
    1.5 * ceiling * (1 - 0.55 * clamp(Math.abs(nx))) +
    0.42 * floor +
    0.9 * panel(nx, ny, -0.75, -0.45, -0.35, 0.5, soft)
  );
};

const unit = (x: number, y: number, z: number): readonly [number, number, number] => {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
};

export const studio: Studio = {
  key: unit(-0.55, -0.6, 0.68),
  strength: 1.0,
  ambient: 0.34,
  reflections: softbox,
};

export const daylight: Studio = { ...studio, ambient: 0.4, reflections: overhead };

/** A light held close beside the lens: how fingerprints are filmed. */
export const torch: Studio = {
  key: unit(-0.36, -0.3, 0.82),
  strength: 1.05,
  ambient: 0.22,
  reflections: (nx, ny, rough) => {
    const off = (nx + 0.2) ** 2 + (ny + 0.16) ** 2;
    return 0.16 + 1.5 * Math.exp(-off / (0.02 + rough * 0.5)) - 0.1 * ny;
  },
};

/** The same surface with that light gone: a window at the side, and the room. */
export const room: Studio = {
  key: unit(0.35, -0.55, 0.4),
  strength: 0.9,
  ambient: 0.2,
  reflections: (nx, ny, rough) => {
    const off = (nx - 0.05) ** 2 + (ny + 0.4) ** 2;
    return 0.18 + 0.9 * Math.exp(-off / (0.06 + rough * 0.5)) - 0.12 * ny;
  },
};
