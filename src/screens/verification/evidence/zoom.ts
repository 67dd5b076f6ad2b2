/** `scale` from 1 (all of it) to 12; `x`, `y`: the middle of what is seen, as shares of the whole. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

export const whole: Zoom = { scale: 1, x: 0.5, y: 0.5 };
const most = 12;

/** What is seen never leaves the drawing. */
const kept = ({ scale, x, y }: Zoom): Zoom => {
  const size = Math.min(most, Math.max(1, scale));
  const rim = 0.5 / size;
  const inside = (at: number) => Math.min(1 - rim, Math.max(rim, at));
  return { scale: size, x: inside(x), y: inside(y) };
};

export const zoomed = (zoom: Zoom, by: number) => kept({ ...zoom, scale: zoom.scale * by });

/** By shares of what is seen. */
export const moved = ({ scale, x, y }: Zoom, right: number, down: number) =>
  kept({ scale, x: x + right / scale, y: y + down / scale });

export const viewOf = ({ scale, x, y }: Zoom, width: number, height: number) => ({
  x: width * (x - 0.5 / scale),
  y: height * (y - 0.5 / scale),
  width: width / scale,
  height: height / scale,
});
