import { SIDE } from '../pixels/fourier';
import { spectrum, type Spectrum } from './spectrum';
import type { Detail } from '../pixels/frame';

/** A wave: waves a working pixel across and down, and how far it stands out of its surroundings. */
export interface Wave {
  across: number;
  down: number;
  height: number;
}

/** What a frame's detail repeats, ready to be asked. */
export interface Waves {
  /** The most outstanding waves, highest first. */
  peaks: Wave[];
  /** Height at and next to a frequency (waves a working pixel), null where the picture cannot tell. */
  at(across: number, down: number): number | null;
}

/** Waves a pixel that are looked at: slower ones are the surface's own shapes. */
const SLOWEST = 0.06;
const FASTEST = 0.48;
const FEWEST_SQUARES = 6;
const PEAKS = 24;
/** Lower ones are not worth a look. */
const LOW = 12;

/**
 * The rasters of a print (halftone dots) and of a screen (pixels, or their moiré with the camera's) are exact
 * repetitions and stand in the spectrum as single points. (Halftone and moiré peaks as a sign of recapture: Farid,
 * Photo Forensics, MIT Press 2016; Patel, Han, Jain: Secure Face Unlock, IEEE TIFS 2016.)
 */
export function waves(detail: Detail): Waves {
  const levels = [
    { step: 1, squares: detail.fine },
    { step: 2, squares: detail.half },
  ]
    .filter(({ squares }) => squares.length >= FEWEST_SQUARES)
    .map(({ step, squares }) => ({ unit: detail.scale / step, found: spectrum(squares) }));
  const peaks = levels.flatMap(({ unit, found }) =>
    peaksOf(found).map(({ across, down, height }) => ({
      across: across * unit,
      down: down * unit,
      height,
    })),
  );
  return {
    peaks: peaks.sort((a, b) => b.height - a.height).slice(0, PEAKS),
    at(across, down) {
      const told = levels
        .map(({ unit, found }) => near(found, across / unit, down / unit))
        .filter((height) => height !== null);
      return told.length ? Math.max(...told) : null;
    },
  };
}

/** Local heights above `LOW`, one of each mirrored pair. */
function peaksOf(found: Spectrum): Wave[] {
  const peaks: Wave[] = [];
  const middle = SIDE / 2;
  for (let y = middle; y < SIDE - 1; y++)
    for (let x = 1; x < SIDE - 1; x++) {
      const height = found[y * SIDE + x]!;
      const [across, down] = [(x - middle) / SIDE, (y - middle) / SIDE];
      const speed = Math.hypot(across, down);
      if (height < LOW || speed < SLOWEST || speed > FASTEST || ofCodec(across, down)) continue;
      peaks.push({ across, down, height });
    }
  return peaks;
}

/** Video is coded in squares of 8 pixels: their seams repeat exactly along both axes. */
function ofCodec(across: number, down: number): boolean {
  const onAxis = (value: number) => Math.abs(value) < 1.5 / SIDE;
  const onSeam = (value: number) => Math.abs(value * 8 - Math.round(value * 8)) < 0.1;
  return (onAxis(down) && onSeam(across)) || (onAxis(across) && onSeam(down));
}

function near(found: Spectrum, across: number, down: number): number | null {
  const speed = Math.hypot(across, down);
  if (speed > FASTEST || speed < SLOWEST / 2) return null;
  const x = Math.round(across * SIDE) + SIDE / 2;
  const y = Math.round(down * SIDE) + SIDE / 2;
  let most = 0;
  for (let v = Math.max(0, y - 2); v <= Math.min(SIDE - 1, y + 2); v++)
    for (let u = Math.max(0, x - 2); u <= Math.min(SIDE - 1, x + 2); u++)
      most = Math.max(most, found[v * SIDE + u]!);
  return most;
}
