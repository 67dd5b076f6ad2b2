/** Cells of the square that pictures are correlated in; a third of it stays empty, so that nothing wraps around. */
export const grid = 128;
/** Longest side of the reference in it, and of everything measured against it. */
export const side = 88;
/** What light is taken out with: the radius, in cells, of the surroundings of each. */
export const surroundings = 5;

/** The middle of a frame that is laid over the reference; offsets of its cells from its own middle. */
export interface Disc {
  radius: number;
  cells: readonly (readonly [number, number])[];
  /** Agreement from which on the spot counts as found: chance agrees better on few cells. */
  sure: number;
}

const discOf = (radius: number, sure: number): Disc => {
  const cells: [number, number][] = [];
  for (let y = -radius; y <= radius; y += 1)
    for (let x = -radius; x <= radius; x += 1)
      if (x * x + y * y <= radius * radius) cells.push([x, y]);
  return { radius, cells, sure };
};

/** The large one tells more; the small one is for a camera so near that the frame shows less. */
export const discs = [discOf(26, 0.35), discOf(17, 0.45)] as const;

/** The grid's cell at x, y; places left of and above the reference lie in its empty third. */
export const cellOf = (x: number, y: number) => ((y + grid) % grid) * grid + ((x + grid) % grid);
