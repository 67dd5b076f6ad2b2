/** Working pixels: [reference x, y, probe x, y]. */
export type PointPair = readonly [number, number, number, number];

/** Nine numbers, row by row: where a point of the reference lies in the probe. */
export type Homography = readonly number[];

export function project(h: Homography, x: number, y: number): [number, number] {
  const w = h[6]! * x + h[7]! * y + h[8]!;
  return [(h[0]! * x + h[1]! * y + h[2]!) / w, (h[3]! * x + h[4]! * y + h[5]!) / w];
}

export function inverse(h: Homography): Homography {
  const [a, b, c, d, e, f, g, i, j] = h as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return [
    e * j - f * i,
    c * i - b * j,
    b * f - c * e,
    f * g - d * j,
    a * j - c * g,
    c * d - a * f,
    d * i - e * g,
    b * g - a * i,
    a * e - b * d,
  ];
}

export function multiply(p: Homography, q: Homography): Homography {
  return Array.from({ length: 9 }, (_, at) => {
    const row = Math.floor(at / 3) * 3;
    const column = at % 3;
    return p[row]! * q[column]! + p[row + 1]! * q[column + 3]! + p[row + 2]! * q[column + 6]!;
  });
}

/** The same map between pictures scaled by `reference` and `probe`. */
export function rescale(h: Homography, reference: number, probe: number): Homography {
  return [
    (h[0]! * probe) / reference,
    (h[1]! * probe) / reference,
    h[2]! * probe,
    (h[3]! * probe) / reference,
    (h[4]! * probe) / reference,
    h[5]! * probe,
    h[6]! / reference,
    h[7]! / reference,
    h[8]!,
  ];
}

/** How the map moves with small steps from a point: (a b; c d) times (dx, dy). */
export function jacobian(h: Homography, x: number, y: number) {
  const w = h[6]! * x + h[7]! * y + h[8]!;
  const [u, v] = project(h, x, y);
  return {
    a: (h[0]! - u * h[6]!) / w,
    b: (h[1]! - u * h[7]!) / w,
    c: (h[3]! - v * h[6]!) / w,
    d: (h[4]! - v * h[7]!) / w,
  };
}

/** Local magnification at a point (1: as large in the probe as in the reference), its shape and its turn in degrees. */
export function shapeAt(
  h: Homography,
  x: number,
  y: number,
): { scale: number; stretch: number; turn: number; mirrored: boolean } {
  const { a, b, c, d } = jacobian(h, x, y);
  const det = a * d - b * c;
  const half = (a * a + b * b + c * c + d * d) / 2;
  const spread = Math.sqrt(Math.max(0, half * half - det * det));
  const stretch = Math.sqrt((half + spread) / Math.max(1e-12, half - spread));
  return {
    scale: Math.sqrt(Math.abs(det)),
    stretch,
    turn: (Math.atan2(c - b, a + d) * 180) / Math.PI,
    mirrored: det <= 0,
  };
}

/** Whether a hand-held camera looking at a surface can have made this map (tilt up to about 45 degrees). */
export function plausible(h: Homography, width: number, height: number): boolean {
  if (!h.every(Number.isFinite)) return false;
  const corners = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
    [width / 2, height / 2],
  ] as const;
  const depths = corners.map(([x, y]) => h[6]! * x + h[7]! * y + h[8]!);
  const centre = depths[4]!;
  if (depths.some((depth) => depth / centre < 0.5 || depth / centre > 1.8)) return false;
  return corners.every(([x, y]) => {
    const shape = shapeAt(h, x, y);
    return !shape.mirrored && shape.scale > 0.35 && shape.scale < 2.9 && shape.stretch < 2;
  });
}

/** Least squares over weighted point pairs [rx, ry, px, py, weight]; null with fewer than four or a degenerate set. */
export function fitHomography(
  pairs: readonly (readonly number[])[],
  scale: number,
): Homography | null {
  if (pairs.length < 4) return null;
  const m = Array.from({ length: 8 }, () => new Float64Array(9));
  for (const [rx = 0, ry = 0, px = 0, py = 0, weight = 1] of pairs) {
    const x = rx / scale;
    const y = ry / scale;
    const u = px / scale;
    const v = py / scale;
    const rows = [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
    for (const row of rows)
      for (let i = 0; i < 8; i++)
        for (let j = 0; j < 9; j++) m[i]![j]! += weight * row[i]! * row[j]!;
  }
  const solved = solve(m);
  return solved && rescale([...solved, 1], scale, scale);
}

/** Gaussian elimination with pivoting on an n x (n+1) system; null when singular. */
export function solve(m: Float64Array[]): number[] | null {
  const n = m.length;
  for (let column = 0; column < n; column++) {
    let pivot = column;
    for (let row = column + 1; row < n; row++)
      if (Math.abs(m[row]![column]!) > Math.abs(m[pivot]![column]!)) pivot = row;
    if (Math.abs(m[pivot]![column]!) < 1e-10) return null;
    [m[column], m[pivot]] = [m[pivot]!, m[column]!];
    const head = m[column]!;
    for (let row = 0; row < n; row++) {
      if (row === column) continue;
      const factor = m[row]![column]! / head[column]!;
      for (let at = column; at <= n; at++) m[row]![at]! -= factor * head[at]!;
    }
  }
  return m.map((row, index) => row[n]! / row[index]!);
}
