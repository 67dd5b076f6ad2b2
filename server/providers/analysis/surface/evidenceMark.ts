/** Strokes on a grid of 4 by 6, drawn and not set: the engine's process sees no fonts. */
const LETTERS: Record<string, string> = {
  E: 'M4 0H0V6H4M0 3H3',
  V: 'M0 0L2 6L4 0',
  I: 'M2 0V6',
  D: 'M0 0V6H2L4 4V2L2 0Z',
  N: 'M0 6V0L4 6V0',
  C: 'M4 0H0V6H4',
};
const WORD = 'EVIDENCE';
const ADVANCE = 6;

/** The word EVIDENCE in two corners of a picture, light within dark, as SVG. Sizes in pixels. */
export function evidenceMark({ width, height }: { width: number; height: number }): Buffer {
  const letters = [...WORD].map(
    (letter, at) => `<path transform="translate(${at * ADVANCE} 0)" d="${LETTERS[letter]}"/>`,
  );
  const unit = Math.max(width, height) / 260;
  const edge = 4 * unit;
  const long = (WORD.length * ADVANCE - 2) * unit;
  const places = [
    [edge, edge],
    [width - edge - long, height - edge - 6 * unit],
  ];
  const word = (colour: string, thick: number) =>
    `<g stroke="${colour}" stroke-width="${thick}">${letters.join('')}</g>`;
  const marks = places.map(
    ([x, y]) =>
      `<g transform="translate(${x} ${y}) scale(${unit})">${word('#000', 1.6)}${word('#fff', 0.7)}</g>`,
  );
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none" opacity="0.75">${marks.join('')}</svg>`,
  );
}
