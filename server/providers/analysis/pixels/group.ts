/** The largest group of neighbours among squares that lie `step` pixels from each other, corners included. */
export function largestGroup<T extends { x: number; y: number }>(
  cells: readonly T[],
  step: number,
): T[] {
  const open = new Set(cells);
  let largest: T[] = [];
  for (const first of open) {
    const group = [first];
    open.delete(first);
    for (const { x, y } of group)
      for (const near of open)
        if (Math.abs(near.x - x) <= step && Math.abs(near.y - y) <= step) {
          open.delete(near);
          group.push(near);
        }
    if (group.length > largest.length) largest = group;
  }
  return largest;
}
