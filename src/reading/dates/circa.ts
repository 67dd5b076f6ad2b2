/** Takes "about" (~) and "perhaps" (?) out of a text in the one spelling. */
export const takeHedges = (
  text: string,
): { text: string; approximate: boolean; uncertain: boolean } => ({
  text: text
    .replace(/[~?]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\s*-\s*/g, '-')
    .trim(),
  approximate: text.includes('~'),
  uncertain: text.includes('?'),
});
