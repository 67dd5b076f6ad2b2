/** Guilloches over engraved lines, as on notes and share certificates. The ink lies on the paper as a low relief. */
import { random } from '../../../../providers/surfaces/leather';
import { drawn } from './drawn';
import { AREA, HIGH, slowly, soft, WIDE } from '../field';
import { paper } from './grain';
import type { Change, Material, Motif, Series } from './motif';

/** Curves around a middle, each a little further out than the last. */
function rosette(next: () => number, x: number, y: number, reach: number): string {
  const petals = 5 + Math.floor(next() * 9);
  const second = 3 + Math.floor(next() * 5);
  const wave = 0.12 + 0.16 * next();
  return Array.from({ length: 16 }, (_, ring) => {
    const base = reach * (0.34 + 0.66 * (ring / 16));
    const points = Array.from({ length: 361 }, (_, at) => {
      const way = (at * Math.PI) / 180;
      const swing =
        Math.sin(petals * way + ring * 0.4) + 0.5 * Math.sin(petals * second * way - ring * 0.3);
      const far = base * (1 + wave * swing * 0.7);
      return `${(x + far * Math.cos(way)).toFixed(1)} ${(y + far * Math.sin(way)).toFixed(1)}`;
    });
    return `<path d="M${points.join('L')}Z"/>`;
  }).join('');
}

/** A ribbon of waves from edge to edge. */
function ribbon(next: () => number, y: number): string {
  const length = 90 + next() * 160;
  const rise = 18 + next() * 22;
  return Array.from({ length: 9 }, (_, line) => {
    const points = Array.from({ length: 210 }, (_, at) => {
      const x = at * 10;
      const swing = Math.sin((2 * Math.PI * x) / length + line * 0.7);
      return `${x} ${(y + line * 4 + rise * swing).toFixed(1)}`;
    });
    return `<path d="M${points.join('L')}"/>`;
  }).join('');
}

function lines(seed: number, change?: Change): string {
  const next = random(seed);
  const value = [10, 20, 50, 100, 500][Math.floor(next() * 5)]!;
  const other = random(seed + 91);
  const large = rosette(next, 700, 640, 190 + next() * 60);
  const small = [rosette(next, 330, 420, 110), rosette(next, 1080, 850, 110)];
  if (change === 'forged') small[0] = rosette(other, 330, 420, 110);
  const beside = [rosette(next, 1500, 520, 210), rosette(next, 1850, 860, 150)];
  const waves = [230, 640, 1010].map((y) => ribbon(next, y));
  const number = Math.floor(1e6 + next() * 8e6) + (change === 'forged' ? 38_070 : 0);
  const shown = (x: number, y: number, size: number, words: string) =>
    `<text x="${x}" y="${y}" font-size="${size}" font-family="DejaVu Serif" font-weight="bold" fill="#000" stroke="none" text-anchor="middle">${words}</text>`;
  const words = [
    shown(700, 680, 120, `${value}`),
    shown(760, 330, 34, `No ${number}`),
    shown(1500, 570, 120, `${value}`),
  ];
  return `<g fill="none" stroke="#000" stroke-width="${(1.4 + next()).toFixed(1)}">${waves.join('')}${large}${small.join('')}${beside.join('')}</g>${words.join('')}`;
}

/** Lines whose width follows a slow field, as an engraver shades a cheek or a sky. */
function shaded(seed: number): Float32Array {
  const next = random(seed + 17);
  const across = slowly(next, WIDE, 190);
  const down = slowly(next, HIGH, 150);
  const bent = slowly(next, WIDE, 260);
  const period = 8 + next() * 4;
  const out = new Float32Array(AREA);
  for (let y = 0; y < HIGH; y++)
    for (let x = 0; x < WIDE; x++) {
      const wave =
        0.5 + 0.5 * Math.sin((2 * Math.PI * (y + 40 * bent[x]! + 14 * down[y]!)) / period);
      const width = 0.24 + 0.2 * across[x]! * down[y]!;
      out[y * WIDE + x] = Math.max(0, Math.min(1, (width - wave) * 4));
    }
  return out;
}

const material = (): Material => ({
  grain: paper,
  cavity: 0.1,
  gloss: 0,
  colour: { dark: [9, -12], light: [-5, 2] },
});

export const engraving: Series = {
  material,
  async motif(seed, change): Promise<Motif> {
    const over = await drawn(lines(seed, change));
    const under = shaded(seed);
    const ink = soft(
      over.map((dark, at) => Math.max(dark, 0.55 * under[at]!)),
      1,
    );
    return {
      albedo: ink.map((dark) => 0.72 - 0.42 * dark),
      height: ink.map((dark) => 0.25 * dark),
    };
  },
};
