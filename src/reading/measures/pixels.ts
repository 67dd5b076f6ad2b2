const sides =
  /^(?:image|size)?:?\s*(\d{1,6})\s*(?:px|pixels)?\s*[x×]\s*(\d{1,6})\s*(?:px|pixels)\.?$/i;

/** A size in pixels ("2400 × 2400 px") as it is shown back: it measures a file, so no side of a thing; null for any other text. */
export const pixelsOf = (part: string): string | null => {
  const [, width, height] = sides.exec(part) ?? [];
  return width && height ? `${width} × ${height} px` : null;
};
