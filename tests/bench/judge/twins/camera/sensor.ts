/** What the phone makes of the light on its sensor: noise, then what it does against it, then what it thinks is beautiful. */
import { random } from '../../../../providers/surfaces/leather';
import { boxed } from '../box';
import type { Grey } from './lens';
import type { Phone } from './phones';

const GRIT = 1 << 20;
const grit = (() => {
  const next = random(4711);
  return Float32Array.from({ length: GRIT }, () => (next() + next() + next() + next() - 2) * 1.73);
})();

function noisy({ data }: Grey, { photon, read }: Phone, next: () => number): void {
  let from = (next() * GRIT) | 0;
  for (let at = 0; at < data.length; at++) {
    // Begun anew now and then, so that no two frames have the same noise anywhere.
    if ((at & 4095) === 0) from = (next() * GRIT) | 0;
    const value = data[at]!;
    data[at] =
      value +
      grit[(from + at) & (GRIT - 1)]! * Math.sqrt(read * read + photon * Math.max(0, value));
  }
}

/** Where the variation around a pixel is no more than noise would make, its surroundings take its place. */
function denoised({ width, height, data }: Grey, { denoise, over }: Phone): void {
  const mean = boxed(data, width, height, over);
  const raised = new Float32Array(data.length);
  for (let at = 0; at < data.length; at++) raised[at] = data[at]! * data[at]!;
  const squares = boxed(raised, width, height, over);
  const noise = denoise * denoise;
  for (let at = 0; at < data.length; at++) {
    const around = mean[at]!;
    const variance = Math.max(1e-9, squares[at]! - around * around);
    const kept = variance / (variance + noise);
    data[at] = around + kept * (data[at]! - around);
  }
}

function sharpened({ width, height, data }: Grey, { sharpen, halo }: Phone): void {
  const around = boxed(data, width, height, halo);
  for (let at = 0; at < data.length; at++) data[at]! += sharpen * (data[at]! - around[at]!);
}

/** Lifts dark places and lowers bright ones, as a phone does that puts several exposures together. */
function compressed({ width, height, data }: Grey, { local }: Phone): void {
  const radius = Math.round(width / 16);
  const around = boxed(data, width, height, radius);
  for (let at = 0; at < data.length; at++) data[at]! *= 1 + local * (0.5 - around[at]!) * 0.9;
}

/** Brightness 0 to 1 to levels 0 to 255: gamma, an S, and a shoulder before white. */
function curve({ gamma, curve: bend }: Phone): Uint8Array {
  return Uint8Array.from({ length: 1025 }, (_, at) => {
    const value = (at / 1024) * 1.25;
    const soft = value < 0.8 ? value : 0.8 + 0.2 * (1 - Math.exp(-(value - 0.8) / 0.2));
    const raised = soft ** gamma;
    const s = raised * raised * (3 - 2 * raised);
    return Math.round(255 * Math.min(1, raised * (1 - bend) + s * bend));
  });
}
const curves = new Map<Phone, Uint8Array>();

/** Levels 0 to 255 of a frame. `gain`: of this exposure. @returns one byte a pixel */
export function developed(light: Grey, phone: Phone, gain: number, next: () => number): Uint8Array {
  const { data } = light;
  const by = gain * phone.exposure;
  for (let at = 0; at < data.length; at++) data[at]! *= by;
  noisy(light, phone, next);
  denoised(light, phone);
  if (phone.local) compressed(light, phone);
  sharpened(light, phone);
  const levels = curves.get(phone) ?? curve(phone);
  curves.set(phone, levels);
  const out = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at++)
    out[at] = levels[Math.max(0, Math.min(1024, (data[at]! * 819.2) | 0))]!;
  return out;
}
