import type { Shot } from '../render/scene';
import type { Picture } from '../render/picture';
import { colour } from '../render/picture';
import { noise } from '../render/noise';
import { seeded } from '../render/seeded';
import { clamp, mix } from '../render/shape';

const SIDE = 2400;
const square = (compose: Shot['compose']): Shot => ({
  width: SIDE, height: SIDE, view: { x: 0, y: 0, zoom: 1 }, compose,
}); // prettier-ignore

/** "Tidewrack": two million steps of one map, each leaving a grain of light on paper-black. */
function tidewrack(picture: Picture): void {
  const { rgb, width } = picture;
  const low = colour('#101821');
  const warm = [1.0, 0.62, 0.34];
  const cool = [0.42, 0.74, 0.92];
  const count = new Float32Array(width * width);
  const drift = new Float32Array(width * width);
  const [a, b, c, d] = [-1.7, 1.82, -0.86, -1.55];
  const random = seeded(2400);
  let x = 0.1;
  let y = 0.1;
  for (let step = 0; step < 4_200_000; step += 1) {
    const nx = Math.sin(a * y) + c * Math.cos(a * x);
    const ny = Math.sin(b * x) + d * Math.cos(b * y);
    const speed = Math.abs(nx - x);
    x = nx;
    y = ny;
    const px = (0.5 + x * 0.212) * width + random() - 0.5;
    const py = (0.5 + y * 0.17) * width + random() - 0.5;
    const at = (py | 0) * width + (px | 0);
    count[at] = (count[at] ?? 0) + 1;
    drift[at] = (drift[at] ?? 0) + speed;
  }
  for (let at = 0; at < count.length; at += 1) {
    const hits = count[at]!;
    const light = Math.log1p(hits * 1.1) * 0.34;
    const turn = hits ? clamp(drift[at]! / hits / 2.2) : 0;
    for (let part = 0; part < 3; part += 1)
      rgb[at * 3 + part] = low[part]! + light * light * mix(cool[part]!, warm[part]!, turn) * 1.5;
  }
}

/** "Isobars, no. 3": a sheet of paper through which a slow wind draws eleven thousand hairs of ink. */
function isobars(picture: Picture): void {
  const { rgb, width } = picture;
  const paper = colour('#F3EEE4');
  const inks = ['#1D2B38', '#1D2B38', '#35566A', '#B5532F', '#C79A4B'].map(colour);
  for (let at = 0; at < rgb.length; at += 3)
    for (let part = 0; part < 3; part += 1) rgb[at + part] = paper[part]!;
  const random = seeded(303);
  const margin = width * 0.085;
  for (let hair = 0; hair < 5200; hair += 1) {
    let x = margin + random() * (width - 2 * margin);
    let y = margin + random() * (width - 2 * margin);
    const zone = noise(x / 620, y / 620, 51) + 0.35 * (random() - 0.5);
    const ink = inks[zone > 0.42 ? 3 : zone > 0.3 ? 4 : zone > -0.1 ? 0 : zone > -0.35 ? 2 : 1]!;
    const length = 90 + random() * 340;
    const weight = 0.16 + 0.3 * random();
    for (let step = 0; step < length; step += 1) {
      const heading = 3.6 * noise(x / 780, y / 780, 41) + 1.1 * noise(x / 240, y / 240, 42) + 0.4;
      x += Math.cos(heading) * 1.4;
      y += Math.sin(heading) * 1.4;
      if (x < margin || y < margin || x > width - margin || y > width - margin) break;
      const taper = Math.min(1, step / 30, (length - step) / 30) * weight;
      const left = Math.floor(x);
      const top = Math.floor(y);
      const fx = x - left;
      const fy = y - top;
      for (let corner = 0; corner < 4; corner += 1) {
        const share = (corner & 1 ? fx : 1 - fx) * (corner & 2 ? fy : 1 - fy) * taper * 1.6;
        const at = ((top + (corner >> 1)) * width + left + (corner & 1)) * 3;
        for (let part = 0; part < 3; part += 1)
          rgb[at + part] = mix(rgb[at + part]!, ink[part]!, clamp(share));
      }
    }
  }
}

export const digital = [square(tidewrack), square(isobars)];
