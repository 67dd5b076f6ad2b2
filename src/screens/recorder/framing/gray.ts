/** One grey value (0 to 255) a pixel, rows from the top. */
export interface Gray {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Brightness of a canvas' pixels, four bytes each. */
export const grayOf = ({
  data,
  width,
  height,
}: Pick<ImageData, 'data' | 'width' | 'height'>): Gray => {
  const gray = new Uint8Array(width * height);
  for (let at = 0; at < gray.length; at += 1) {
    const from = at * 4;
    gray[at] =
      ((data[from] ?? 0) * 77 + (data[from + 1] ?? 0) * 150 + (data[from + 2] ?? 0) * 29) >> 8;
  }
  return { width, height, data: gray };
};

/** The picture at a longest side of `side` pixels by area means; never enlarged. */
export const shrunk = (gray: Gray, side: number): Gray => {
  const ratio = Math.max(gray.width, gray.height) / side;
  if (ratio <= 1) return gray;
  const width = Math.max(1, Math.round(gray.width / ratio));
  const height = Math.max(1, Math.round(gray.height / ratio));
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const top = Math.floor((y * gray.height) / height);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * gray.height) / height));
    for (let x = 0; x < width; x += 1) {
      const left = Math.floor((x * gray.width) / width);
      const right = Math.max(left + 1, Math.floor(((x + 1) * gray.width) / width));
      let sum = 0;
      for (let v = top; v < bottom; v += 1)
        for (let u = left; u < right; u += 1) sum += gray.data[v * gray.width + u] as number;
      data[y * width + x] = sum / ((bottom - top) * (right - left));
    }
  }
  return { width, height, data };
};
