import type { RegistrationWarning } from '../port';
import type { Gray } from '../pixels/frame';
import { halved } from '../pixels/shrink';

/** mean and contrast in grey levels, glare as a share of pixels, blur from 0 (crisp) to 1, texture in grey levels. */
export interface Quality {
  mean: number;
  contrast: number;
  glare: number;
  blur: number;
  texture: number;
}

/** Limits of the gate (code 111), set on the development set so that no recognisable clip is refused. */
const GATE = { dark: 35, bright: 225, glare: 0.08, contrast: 5, blur: 0.46, texture: 1.2 };

export function measure(gray: Gray): Quality {
  const { data } = gray;
  let sum = 0;
  let squares = 0;
  let blown = 0;
  for (let at = 0; at < data.length; at++) {
    const value = data[at]!;
    sum += value;
    squares += value * value;
    if (value >= 250) blown++;
  }
  const mean = sum / data.length;
  const contrast = Math.sqrt(Math.max(0, squares / data.length - mean * mean));
  return { mean, contrast, glare: blown / data.length, ...crispness(gray) };
}

/**
 * Blurs once more and asks how much of the pixel-to-pixel variation was lost: a crisp picture loses most of it, one
 * that is out of focus already hardly any. Measured on 4x4 means, so that sensor noise does not pass for detail.
 */
function crispness(gray: Gray): { blur: number; texture: number } {
  const { width, height, data } = halved(halved(gray));
  const across = loss(data, width, height, 1, width);
  const down = loss(data, height, width, width, 1);
  return { blur: Math.max(across.kept, down.kept), texture: (across.before + down.before) / 2 };
}

/** Walks lines of `length` pixels (`step` apart), `lines` of them (`next` apart), blurring along the line by nine. */
function loss(data: ArrayLike<number>, length: number, lines: number, step: number, next: number) {
  let before = 0;
  let lost = 0;
  let count = 0;
  for (let line = 0; line < lines; line++) {
    const start = line * next;
    for (let i = 5; i + 4 < length; i++) {
      const slide = data[start + (i + 4) * step]! - data[start + (i - 5) * step]!;
      const sharp = Math.abs(data[start + i * step]! - data[start + (i - 1) * step]!);
      before += sharp;
      lost += Math.max(0, sharp - Math.abs(slide / 9));
      count++;
    }
  }
  return { kept: before > 0 ? 1 - lost / before : 1, before: count ? before / count : 0 };
}

/** Above this a miss is put down to focus (111) and not to the camera's place (102). */
export const SOFT_BLUR = 0.36;

/** Why a frame cannot be used, empty when it can. */
export function objections(quality: Quality): RegistrationWarning[] {
  const found: RegistrationWarning[] = [];
  if (quality.mean < GATE.dark) found.push('dark');
  if (quality.glare > GATE.glare || quality.mean > GATE.bright) found.push('glare');
  if (quality.contrast < GATE.contrast || quality.texture < GATE.texture) found.push('texture');
  if (quality.blur > GATE.blur) found.push('blur');
  return found;
}
