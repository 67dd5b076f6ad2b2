/** "2. ", "(3) ", "- ": how lists are numbered by hand. */
const mark = /^(\(?\d{1,3}[.)]|[-–•*])\s+/;
const line = (text: string) => text.trim().replace(mark, '').replace(/;$/, '').trim();
const lines = (parts: string[]) => parts.map(line).filter(Boolean);

/** Semicolons within brackets belong to a remark, not to the list. */
const bySemicolon = (text: string): string[] => {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth = Math.max(0, depth - 1);
    if (sign === ';' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
};

/**
 * A provenance as museums write it, one holder or event each, in the order of the text: by lines where there are
 * several, else by semicolons. Nothing but the separators and hand-made numbers is left out.
 */
export const provenanceEntries = (text: string): string[] => {
  const byLine = lines(text.split(/\r?\n/));
  return byLine.length === 1 ? lines(bySemicolon(byLine[0] ?? '')) : byLine;
};
