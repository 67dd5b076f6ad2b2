import type { Face } from './fonts';

/** How a text is set. Sizes in points; `leading` is from one baseline to the next. */
export interface Style {
  face: Face;
  size: number;
  leading: number;
  colour: string;
  /** Points between letters. */
  tracking?: number;
  /** OpenType features. */
  features?: PDFKit.Mixins.OpenTypeFeatures[];
}

export const ink = '#16191C';
export const quiet = '#5F594E';
export const hairline = '#CFC8BA';

const set = (face: Face, size: number, leading: number, colour = ink): Style => ({
  face,
  size,
  leading,
  colour,
});

export const body = set('roman', 10.5, 16);
export const emphasis = set('italic', 10.5, 16);
export const facts = set('roman', 10.5, 16, quiet);
export const small = set('roman', 8.5, 12.5, quiet);
export const maker = set('roman', 14, 20);
export const verdict = set('roman', 22, 28);
/** Small capitals for what the document says of itself. */
export const eyebrow: Style = {
  ...set('roman', 11, 16, quiet),
  tracking: 0.5,
  features: ['smcp'],
};

/** A longer title is set smaller: one of a sentence or two still reads as a title. */
export const titleStyles = (title: string): { name: Style; date: Style } => {
  const [size, leading] = title.length <= 48 ? [26, 32] : title.length <= 120 ? [20, 26] : [15, 21];
  return { name: set('italic', size, leading), date: set('roman', size, leading) };
};
