/** Signs that are written in several ways. */
const spelled = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u2012-\u2015]/g, '-')
    .replace(/(?<=[\d½⅓⅔¼¾⅛⅜⅝⅞"'])\s*[*✕✖]\s*(?=\d)/g, ' x ')
    .replace(/(?<=\d)x(?=\s?\d)/gi, ' x ');

/** "image: 10 x 8 in., sheet: 11 x 14 in.": a comma before a label parts, before the name of a side it does not. */
const labelled =
  /,\s+(?=(?!(?:h|w|d|l|ht|wt|diam|dia|height|width|depth|length|diameter|weight)\b)[A-Za-z][A-Za-z ]*(?:\([^)\d]*\))?:)/gi;

/** Cuts at semicolons and line ends outside brackets; a bracket that never opened ("b) 4 cm") counts for nothing. */
const cut = (text: string): string[] => {
  const parts: string[] = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth = Math.max(0, depth - 1);
    if (sign === '\n' || (sign === ';' && depth === 0)) {
      depth = 0;
      parts.push('');
    } else parts[parts.length - 1] += sign;
  }
  return parts;
};

/** The parts of a text: each thing or side that is measured for itself. Brackets hold together. */
export const partsOf = (text: string): string[] =>
  cut(spelled(text))
    .flatMap((part) => part.split(labelled))
    .map((part) => part.trim())
    .filter((part) => part !== '');
