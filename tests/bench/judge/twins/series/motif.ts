/** What all copies of a series share. */

export type Family = 'sheet' | 'engraving' | 'die' | 'weave' | 'stamped' | 'plain';
/** forged: one place of the print is another; letterhead: the same head over another text. */
export type Change = 'forged' | 'letterhead';

export interface Motif {
  /** Brightness of the colour, 0 to 1, without relief. */
  albedo: Float32Array;
  /** Relief in surface pixels. */
  height: Float32Array;
  /** Share of the own grain that is left, 0 to 1, where the motif presses it flat. */
  left?: Float32Array;
}

export interface Material {
  /** Own grain of a copy, rms 1; its amplitude is set afterwards. */
  grain: (next: () => number, motif: Motif) => Float32Array;
  /** Darkness of hollows, whatever the light. */
  cavity: number;
  gloss: number;
  /** Blue and red difference, in levels, of what is dark and of what is bright. */
  colour: { dark: [number, number]; light: [number, number] };
}

export interface Series {
  motif: (seed: number, change?: Change) => Motif | Promise<Motif>;
  material: (seed: number) => Material;
}
