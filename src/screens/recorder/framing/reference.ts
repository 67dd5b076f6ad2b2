import { cellOf, discs, grid, side, surroundings, type Disc } from './disc';
import { flattened, type Field } from './flatten';
import { correlated, plane, transform, type Plane } from './fourier';
import { shrunk, type Gray } from './gray';

/** A reference picture made ready for being searched, once. */
export interface Reference {
  /** Pixels of the picture it was made from. */
  width: number;
  height: number;
  field: Field;
  spectrum: Plane;
  /** Spread of the reference below each disc at each place of the grid that can be looked at. */
  spread: ReadonlyMap<Disc, Float32Array>;
}

const real = (fill: (out: Float32Array) => void): Plane => {
  const made = plane(grid);
  fill(made.re);
  transform(made);
  return made;
};

export const referenceOf = (picture: Gray): Reference => {
  const small = shrunk(picture, side);
  const { width, height } = small;
  const field = flattened({ width, height, data: Float32Array.from(small.data) }, surroundings);
  const place = (value: (v: number) => number) => (out: Float32Array) => {
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1)
        out[y * grid + x] = value(field.data[y * width + x] as number);
  };
  const spectrum = real(place((v) => v));
  const squares = real(place((v) => v * v));
  const below = (disc: Disc, fixed: Plane) => {
    const mask = real((out) => {
      for (const [x, y] of disc.cells) out[cellOf(x, y)] = 1;
    });
    correlated(mask, fixed, height);
    return mask.re;
  };
  const spreadBelow = (disc: Disc) => {
    const sums = below(disc, spectrum);
    const powers = below(disc, squares);
    return powers.map((power, at) =>
      Math.sqrt(Math.max(0, power - (sums[at] as number) ** 2 / disc.cells.length)),
    );
  };
  const spread = new Map(discs.map((disc) => [disc, spreadBelow(disc)]));
  return { width: picture.width, height: picture.height, field, spectrum, spread };
};
