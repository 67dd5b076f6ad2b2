/** What one look at the picture says about filming it. `good` is about light and sharpness only. */
export type Hint = 'dark' | 'shiny' | 'moving' | 'soft' | 'good';

export const hintWords: Record<Hint, string> = {
  dark: 'Too dark: more light',
  shiny: 'Too shiny: tilt it out of the reflection',
  moving: 'Hold still',
  soft: 'Closer, until it is sharp',
  good: 'Light and sharpness are good',
};

/** One grey value (0 to 255) a pixel. */
export const greysOf = ({ data }: Pick<ImageData, 'data'>): Uint8Array => {
  const greys = new Uint8Array(data.length / 4);
  for (let at = 0; at < greys.length; at += 1) {
    const from = at * 4;
    greys[at] =
      ((data[from] ?? 0) * 77 + (data[from + 1] ?? 0) * 150 + (data[from + 2] ?? 0) * 29) >> 8;
  }
  return greys;
};

const mean = (greys: Uint8Array) => greys.reduce((sum, grey) => sum + grey, 0) / greys.length;

/** Variance of the Laplacian: low where the picture is out of focus or empty. */
const sharpness = (greys: Uint8Array, width: number) => {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let at = width + 1; at < greys.length - width - 1; at += 1) {
    const edge =
      4 * (greys[at] ?? 0) -
      (greys[at - 1] ?? 0) -
      (greys[at + 1] ?? 0) -
      (greys[at - width] ?? 0) -
      (greys[at + width] ?? 0);
    sum += edge;
    squares += edge * edge;
    count += 1;
  }
  return squares / count - (sum / count) ** 2;
};

const moved = (greys: Uint8Array, before: Uint8Array) =>
  greys.reduce((sum, grey, at) => sum + Math.abs(grey - (before[at] ?? grey)), 0) / greys.length;

/** One hint at a time, the one that matters most first. */
export const hintOf = (greys: Uint8Array, width: number, before: Uint8Array | null): Hint => {
  if (mean(greys) < 45) return 'dark';
  const glare = greys.reduce((count, grey) => count + (grey > 250 ? 1 : 0), 0) / greys.length;
  if (glare > 0.08) return 'shiny';
  if (before?.length === greys.length && moved(greys, before) > 16) return 'moving';
  return sharpness(greys, width) < 30 ? 'soft' : 'good';
};
