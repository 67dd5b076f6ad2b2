/** A form turned on a wheel or lathe, seen from a little above. */
export interface Turned {
  /** Radius at a height v (0 at the top, `tall` at the foot), in picture heights. */
  radius: (v: number) => number;
  tall: number;
  /** Where the rim's middle stands in the world, and the camera's tilt in radians. */
  x: number;
  y: number;
  tilt: number;
}

export interface Spot {
  /** How much of the pixel the form covers; 0 = none. */
  cover: number;
  /** 'inner' = looking into the opening. */
  inner: boolean;
  v: number;
  /** Angle around the axis, 0 in front, ±π/2 at the silhouettes. */
  turn: number;
  radius: number;
  nx: number;
  ny: number;
}

export const spot = (): Spot => ({
  cover: 0, inner: false, v: 0, turn: 0, radius: 1, nx: 0, ny: 0,
}); // prettier-ignore

/** What of the form stands at a world point. */
export function meet(form: Turned, worldX: number, worldY: number, pixel: number, out: Spot): void {
  const x = worldX - form.x;
  const y = worldY - form.y;
  const sine = Math.sin(form.tilt);
  const cosine = Math.cos(form.tilt);
  const rim = form.radius(0);
  out.inner = false;
  out.cover = 0;
  const depth = Math.max(1e-6, rim * sine);
  if ((x / rim) ** 2 + (y / depth) ** 2 < 1) {
    out.inner = true;
    out.cover = 1;
    out.radius = rim;
    out.v = 0;
    out.turn = Math.atan2(x, y / sine);
    out.nx = -x / rim;
    out.ny = 0.35;
    return;
  }
  let v = y / cosine;
  let radius = 0;
  let near = 0;
  for (let round = 0; round < 6; round += 1) {
    radius = form.radius(v < 0 ? 0 : v > form.tall ? form.tall : v);
    near = Math.sqrt(Math.max(0, radius * radius - x * x));
    const next = (y - near * sine) / cosine;
    v = round < 2 ? next : (v + next) / 2;
  }
  if (v < 0 || v > form.tall) {
    if (v > form.tall + pixel || v < -pixel) return;
    v = v < 0 ? 0 : form.tall;
  }
  const cover = (radius - Math.abs(x)) / pixel + 0.5;
  if (cover <= 0) return;
  out.cover = cover > 1 ? 1 : cover;
  const slope =
    (form.radius(Math.min(form.tall, v + 0.002)) - form.radius(Math.max(0, v - 0.002))) / 0.004;
  const side = x / radius > 1 ? 1 : x / radius < -1 ? -1 : x / radius;
  const front = near / radius;
  const length = Math.sqrt(1 + slope * slope);
  out.nx = side / length;
  out.ny = (-slope * cosine + front * sine) / length;
  out.v = v;
  out.radius = radius;
  out.turn = Math.atan2(x, near);
}
