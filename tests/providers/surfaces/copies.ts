/** Flat copies of a surface, as a press or a display makes them. */
import type { Surface } from './leather';

/** Halftone dots on a grid turned by 45 degrees, `pitch` surface pixels apart: the darker, the larger. */
export function halftone({ size, tone }: Surface, pitch: number): Surface {
  const wave = (2 * Math.PI) / pitch / Math.SQRT2;
  const out = tone.map((value, at) => {
    const x = at % size;
    const y = Math.floor(at / size);
    const screen = 0.5 + (Math.cos(wave * (x + y)) + Math.cos(wave * (x - y))) / 4;
    const ink = 1 / (1 + Math.exp(-14 * (screen - value)));
    return 0.08 + 0.8 * (1 - ink);
  });
  return { size, tone: out };
}

/** A display's pixels, `pitch` surface pixels wide, with dark lines between them. */
export function pixels({ size, tone }: Surface, pitch: number): Surface {
  const lit = (along: number) => (along % pitch < pitch * 0.75 ? 1 : 0.35);
  const out = tone.map((value, at) => value * lit(at % size) * lit(Math.floor(at / size)) * 1.4);
  return { size, tone: out };
}

/** A cloth: threads over and under, exactly `pitch` pixels apart, and the grain of the surface in it. */
export function woven({ size, tone }: Surface, pitch: number): Surface {
  const wave = (2 * Math.PI) / pitch;
  const out = tone.map((value, at) => {
    const threads = Math.cos(wave * (at % size)) * Math.cos(wave * Math.floor(at / size));
    return value * (0.85 + 0.15 * threads);
  });
  return { size, tone: out };
}
