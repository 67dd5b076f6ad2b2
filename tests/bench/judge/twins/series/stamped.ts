/** One stamp pressed into many hides. */
import { random } from '../../../../providers/surfaces/leather';
import { drawn } from './drawn';
import { soft } from '../field';
import { hide } from './grain';
import type { Material, Motif, Series } from './motif';

const NAMES = ['ARLEN', 'FONTIS', 'KESSLER', 'NORDAL'];

function stamp(seed: number): string {
  const next = random(seed);
  const name = NAMES[Math.floor(next() * NAMES.length)]!;
  const mark = (x: number, y: number, size: number) =>
    `<text x="${x}" y="${y}" font-size="${size}" text-anchor="middle">${name}</text><text x="${x}" y="${y + size * 0.5}" font-size="${(size * 0.3).toFixed(0)}" text-anchor="middle">PARIS ${1880 + Math.floor(next() * 120)}</text><path d="M${x - size * 1.9} ${y + size * 0.72}h${size * 3.8}M${x - size * 1.9} ${y - size * 1.1}h${size * 3.8}" stroke="#000" stroke-width="8"/>`;
  const turns = 3 + Math.floor(next() * 4);
  const ring = Array.from({ length: turns }, (_, at) => {
    const way = (at * 180) / turns;
    return `<ellipse cx="700" cy="455" rx="92" ry="34" fill="none" stroke="#000" stroke-width="8" transform="rotate(${way} 700 455)"/>`;
  });
  return `<g font-family="TeX Gyre Termes" font-weight="bold">${ring.join('')}${mark(700, 720, 150)}${mark(1620, 660, 110)}</g>`;
}

const TINTS: [number, number][] = [
  [-44, 34],
  [-22, 16],
  [-30, 46],
];

export const leatherOf = (seed: number): Material => ({
  grain(next, { left }) {
    const grown = hide(next, 12 + (seed % 3) * 4);
    return left ? grown.map((value, at) => value * left[at]!) : grown;
  },
  cavity: 0.16,
  gloss: 0.08,
  colour: { dark: [-4, 5], light: TINTS[seed % TINTS.length]! },
});

export const stamped: Series = {
  material: leatherOf,
  async motif(seed): Promise<Motif> {
    const pressed = soft(await drawn(stamp(seed)), 2, 2);
    const tone = 0.38 + 0.14 * random(seed + 3)();
    return {
      albedo: pressed.map((deep) => tone * (1 - 0.22 * deep)),
      height: pressed.map((deep) => -2.6 * deep),
      left: pressed.map((deep) => 1 - 0.6 * deep),
    };
  },
};
