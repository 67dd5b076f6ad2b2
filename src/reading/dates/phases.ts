const making =
  'made|manufactured|produced|executed|painted|created|composed|composition|built|constructed|carved|woven|model+ed|cast|printed|written|drawn|engraved|photographed|taken|fabricated|struck|minted|dated|begun|completed|finished|bottled|original|negative|print';
const design = 'designed|conceived|patented|registered|design';
const later =
  '(?:re(?:printed|issued|painted|worked|stored|bound|built|mounted|set|modell?ed|vised|cast))|published|altered|additions?|added|assembled|copy';
const phase = `(?:(?:some|later|with|and|then|signed and)\\s+)*(?:${later}|${making}|${design})`;

export type Part = 'main' | 'making' | 'design' | 'later' | 'part';

/** A piece of a text that may hold a date of its own. */
export interface Piece {
  part: Part;
  /** "printed", "Watch", '' for the date itself. */
  label: string;
  text: string;
}

const starts = new RegExp(`^(${phase})\\b[\\s:]*(?:in\\s+)?(.*)$`, 'i');
const after = new RegExp(`([^;,()]+?)\\s*\\(\\s*(${phase})\\s*\\)`, 'gi');
const within = new RegExp(`\\(\\s*((?:${phase})\\b[^)]*)\\)`, 'gi');
const unmarked = new RegExp(`(?<=\\d|\\ds|\\bBC|\\bAD|century|[)?])\\s+(?=${phase}\\b)`, 'gi');

const kinds: [Part, RegExp][] = [
  ['later', new RegExp(`\\b(?:${later})`, 'i')],
  ['design', new RegExp(`\\b(?:${design})`, 'i')],
  ['making', new RegExp(`\\b(?:${making})`, 'i')],
];
const kindOf = (words: string): Part => kinds.find(([, sign]) => sign.test(words))?.[0] ?? 'part';

const pieceOf = (text: string): Piece => {
  const colon = /^([^:]{1,60}):\s*(.*)$/.exec(text);
  if (colon) return { part: kindOf(colon[1] ?? ''), label: colon[1] ?? '', text: colon[2] ?? '' };
  const found = starts.exec(text);
  if (!found) return { part: 'main', label: '', text };
  return { part: kindOf(found[1] ?? ''), label: found[1] ?? '', text: found[2] ?? '' };
};

/** Cuts a text where another date begins: "1972, reprinted c.1983", "1953 (designed) c. 1977 (manufactured)", "Watch: 1560; Case: 1625". */
export const piecesOf = (text: string): Piece[] =>
  text
    .replace(after, ';$2 $1;')
    .replace(within, ';$1;')
    .replace(/\s+with\s+(?=\D)/gi, '; with ')
    .replace(unmarked, ';')
    .split(/[;\n]|,(?![^(]*\))/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .map(pieceOf);
