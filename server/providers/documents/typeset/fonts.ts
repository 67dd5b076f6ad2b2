import { createRequire } from 'node:module';

interface Font {
  characterSet: number[];
  glyphForCodePoint(code: number): { id: number };
}

// fontkit comes without types; this is the part of it that is used.
const require = createRequire(import.meta.url);
const { openSync } = require('fontkit') as { openSync(path: string): Font };

export type Face = 'roman' | 'italic';

/** Source Serif for everything it holds; Noto Serif for the other letters of Latin, Greek and Cyrillic. */
export const fontFiles: Record<Face, { first: string; other: string }> = {
  roman: {
    first: require.resolve(
      '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
    ),
    other: require.resolve('@expo-google-fonts/noto-serif/400Regular/NotoSerif_400Regular.ttf'),
  },
  italic: {
    first: require.resolve(
      '@expo-google-fonts/source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf',
    ),
    other: require.resolve(
      '@expo-google-fonts/noto-serif/400Regular_Italic/NotoSerif_400Regular_Italic.ttf',
    ),
  },
};

/** Of code points that share a glyph, those that the glyph is printed for; the others would be read back wrongly. */
const preferred = new Set([0x20, 0x2d, 0x3bc, 0x394, 0x2018, 0x2019, 0x2044]);

const held = (font: Font): Set<number> => {
  const sharing = new Map<number, number[]>();
  for (const code of font.characterSet) {
    const { id } = font.glyphForCodePoint(code);
    sharing.set(id, [...(sharing.get(id) ?? []), code]);
  }
  return new Set(
    [...sharing.values()].flatMap((codes) =>
      codes.length === 1 ? codes : codes.filter((code) => preferred.has(code)),
    ),
  );
};

/** The code points that each of a face's two fonts prints so that they are read back as they were written. */
export const lettersOf = (face: Face) => ({
  first: held(openSync(fontFiles[face].first)),
  other: held(openSync(fontFiles[face].other)),
});

/** A stretch of text in one font, by its name in the document. */
export interface Stretch {
  font: string;
  text: string;
}

const letters = new Map<Face, ReturnType<typeof lettersOf>>();
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
export const graphemesOf = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment);

/** Noto Serif draws its letters larger; so scaled they stand beside those of Source Serif. */
export const scaleOf = (font: string): number => (font.endsWith('other') ? 0.93 : 1);

export const fontName = (face: Face, which: 'first' | 'other') => `${face}-${which}`;

/** A word in one font where one holds it all, else letter by letter; marks stay with their letter. */
export const stretchesOf = (word: string, face: Face): Stretch[] => {
  const found = letters.get(face) ?? lettersOf(face);
  letters.set(face, found);
  const holds = (text: string, which: 'first' | 'other') =>
    [...text].every((letter) => found[which].has(letter.codePointAt(0) ?? 0));
  const fontOf = (text: string) => fontName(face, holds(text, 'first') ? 'first' : 'other');
  if (holds(word, 'first') || holds(word, 'other')) return [{ font: fontOf(word), text: word }];
  const stretches: Stretch[] = [];
  for (const text of graphemesOf(word)) {
    const font = fontOf(text);
    const last = stretches.at(-1);
    if (last?.font === font) last.text += text;
    else stretches.push({ font, text });
  }
  return stretches;
};
