/** Where a hand holds the phone, and how it sways. */
import { SPOT, VIEW } from '../field';

/**
 * x, y: what the middle shows, in surface pixels. turn, tilt and its axis: radians. scale: pixels of a frame 960 wide
 * a surface pixel. drift: how the picture moves, in pixels of such a frame, from one frame to the next.
 */
export interface Hold {
  x: number;
  y: number;
  scale: number;
  turn: number;
  tilt: number;
  axis: number;
  drift: [number, number];
  /** 0 in focus to 1 as far out as this phone hunts. */
  focus: number;
}

const DEGREE = Math.PI / 180;

/** How far from straight a hold may be: 1 for films, less for a registration. `aside`: shift of the spot in frame widths. */
export function held(next: () => number, reach: number, aside = 0): Hold {
  const either = () => (next() * 2 - 1) * reach;
  const scale = reach === 1 ? 0.85 + 0.35 * next() : 1 + 0.08 * either();
  return {
    x: SPOT.x + VIEW * (aside / scale + 0.06 * either()),
    y: SPOT.y + VIEW * 0.06 * either(),
    scale,
    turn: 10 * DEGREE * either(),
    tilt: 12 * DEGREE * Math.abs(either()),
    axis: 2 * Math.PI * next(),
    drift: [0, 0],
    focus: 0,
  };
}

/** Holds of the frames of a clip: slow sway, fine tremor, focus that comes and goes once. */
export function swayed(next: () => number, hold: Hold, frames: number, fps: number): Hold[] {
  const waves = [0.6, 1.3, 5].map((pace) => ({
    pace: pace * (0.8 + 0.4 * next()),
    phase: [next(), next(), next()].map((value) => value * 2 * Math.PI),
    reach: pace > 3 ? 0.5 : 7 / pace,
  }));
  const swing = (seconds: number, axis: number) =>
    waves.reduce(
      (sum, { pace, phase, reach }) =>
        sum + reach * Math.sin(2 * Math.PI * pace * seconds + phase[axis]!),
      0,
    );
  const begin = next();
  return Array.from({ length: frames }, (_, frame) => {
    const now = frame / fps;
    const moved = (axis: number) => swing(now, axis);
    const drift = (axis: number) => (moved(axis) - swing(now - 1 / fps, axis)) * hold.scale;
    return {
      ...hold,
      x: hold.x + moved(0),
      y: hold.y + moved(1),
      turn: hold.turn + 0.04 * DEGREE * moved(2),
      tilt: hold.tilt + 0.04 * DEGREE * moved(2),
      drift: [drift(0), drift(1)],
      focus: Math.max(0, Math.sin(Math.PI * (frame / frames + begin * 2))),
    };
  });
}
