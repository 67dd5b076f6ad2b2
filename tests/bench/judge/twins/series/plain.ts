/** No motif at all: a hide or a stone, whose "copies" are other pieces of the same kind. */
import { random } from '../../../../providers/surfaces/leather';
import { AREA } from '../field';
import { stone } from './grain';
import type { Material, Series } from './motif';
import { leatherOf } from './stamped';

const rock: Material = {
  grain: stone,
  cavity: 0.14,
  gloss: 0,
  colour: { dark: [0, 0], light: [-4, 2] },
};

export const plain: Series = {
  material: (seed) => (seed % 2 ? rock : leatherOf(seed)),
  motif: (seed) => ({
    albedo: new Float32Array(AREA).fill(0.42 + 0.12 * random(seed)()),
    height: new Float32Array(AREA),
  }),
};
