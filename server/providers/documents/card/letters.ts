import { createRequire } from 'node:module';
import { fontFiles, scaleOf, type Face } from '../typeset/fonts';
import type { Line, Measure } from '../typeset/lines';

interface Run {
  glyphs: { path: { toSVG(): string } }[];
  positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  advanceWidth: number;
}
interface Font {
  unitsPerEm: number;
  layout(text: string): Run;
}

// fontkit comes without types; this is the part of it that is used.
const { openSync } = createRequire(import.meta.url)('fontkit') as { openSync(path: string): Font };

const opened = new Map<string, Font>();

/** By its name in the document (`fontName`). */
const fontOf = (name: string): Font => {
  const [face, which] = name.split('-') as [Face, 'first' | 'other'];
  const font = opened.get(name) ?? openSync(fontFiles[face][which]);
  opened.set(name, font);
  return font;
};

/** Width in pixels. */
export const measure: Measure = (name, text, { size }) => {
  const font = fontOf(name);
  return (font.layout(text).advanceWidth / font.unitsPerEm) * size * scaleOf(name);
};

/**
 * A line as outlines (SVG), its baseline beginning at `x`, `y`: no font of the machine has a say in it, for a server may
 * have none.
 */
export const outlines = ({ placed }: Line, x: number, y: number): string =>
  placed
    .map(({ font: name, text, style, x: from }) => {
      const font = fontOf(name);
      const scale = (style.size * scaleOf(name)) / font.unitsPerEm;
      const { glyphs, positions } = font.layout(text);
      let pen = 0;
      const drawn = glyphs.map(({ path }, index) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
        const at = pen + xOffset;
        pen += xAdvance;
        return `<path transform="translate(${at} ${yOffset})" d="${path.toSVG()}"/>`;
      });
      return `<g fill="${style.colour}" transform="translate(${x + from} ${y}) scale(${scale} ${-scale})">${drawn.join('')}</g>`;
    })
    .join('');
