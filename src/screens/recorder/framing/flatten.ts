/** Brightness with light taken out: each value less the mean of its surroundings, in units of their spread. */
export interface Field {
  width: number;
  height: number;
  data: Float32Array;
}

/** Grey levels; what varies less is taken for noise, not for texture. */
const quiet = 3;

/** Means over squares by a table of sums. `radius` in pixels. */
export const flattened = ({ width, height, data }: Field, radius: number): Field => {
  const row = width + 1;
  const sums = new Float64Array(row * (height + 1));
  const squares = new Float64Array(row * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let sum = 0;
    let square = 0;
    for (let x = 0; x < width; x += 1) {
      const value = data[y * width + x] as number;
      sum += value;
      square += value * value;
      const at = (y + 1) * row + x + 1;
      sums[at] = (sums[at - row] as number) + sum;
      squares[at] = (squares[at - row] as number) + square;
    }
  }
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - radius) * row;
    const bottom = Math.min(height, y + radius + 1) * row;
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - radius);
      const right = Math.min(width, x + radius + 1);
      const count = ((bottom - top) / row) * (right - left);
      const over = (table: Float64Array) =>
        (table[bottom + right] as number) -
        (table[top + right] as number) -
        (table[bottom + left] as number) +
        (table[top + left] as number);
      const mean = over(sums) / count;
      const spread = Math.sqrt(Math.max(0, over(squares) / count - mean * mean));
      out[y * width + x] = ((data[y * width + x] as number) - mean) / (spread + quiet);
    }
  }
  return { width, height, data: out };
};
