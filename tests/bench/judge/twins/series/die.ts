/** Medals and embossed plates: one relief struck into every copy. */
import { random } from '../../../../providers/surfaces/leather';
import { drawn } from './drawn';
import { AREA, soft } from '../field';
import { metal } from './grain';
import type { Material, Motif, Series } from './motif';

const LEGENDS = [
  'VERITAS ARTIS MMXXIV',
  'SOCIETAS PICTORUM',
  'FIDES · LABOR · ARS',
  'EDITIO PRIMA CCL',
];

/** A star, leaves or rings in the middle. */
function emblem(next: () => number, x: number, y: number, reach: number): string {
  const arms = 5 + Math.floor(next() * 5);
  const wide = 0.16 + next() * 0.14;
  const around = Array.from({ length: arms }, (_, arm) => {
    const way = (arm * 360) / arms;
    return `<ellipse cx="${x}" cy="${y - reach * 0.55}" rx="${reach * wide}" ry="${reach * 0.42}" transform="rotate(${way} ${x} ${y})"/>`;
  });
  const ring = `<circle cx="${x}" cy="${y}" r="${reach * 1.12}" fill="none" stroke="#000" stroke-width="9"/>`;
  return `${around.join('')}${ring}<circle cx="${x}" cy="${y}" r="${reach * 0.16}" fill="#fff"/>`;
}

/** Letters along a circle, a rim of beads around them. */
function medal(next: () => number, x: number, y: number, reach: number): string {
  const legend = LEGENDS[Math.floor(next() * LEGENDS.length)]!;
  const begin = next() * 360;
  const letters = [...legend].map((letter, at) => {
    const way = begin + (at * 320) / legend.length;
    return `<text x="${x}" y="${y - reach * 0.74}" font-size="${(reach * 0.2).toFixed(0)}" text-anchor="middle" transform="rotate(${way} ${x} ${y})">${letter}</text>`;
  });
  const beads = Array.from({ length: 60 }, (_, at) => {
    const way = (at * Math.PI) / 30;
    return `<circle cx="${x + reach * Math.cos(way)}" cy="${y + reach * Math.sin(way)}" r="7"/>`;
  });
  const rim = `<circle cx="${x}" cy="${y}" r="${reach * 1.09}" fill="none" stroke="#000" stroke-width="16"/>`;
  return `${emblem(next, x, y, reach * 0.5)}${letters.join('')}${beads.join('')}${rim}`;
}

function plate(seed: number): string {
  const next = random(seed);
  const reach = 300 + next() * 60;
  const corners = [
    [255, 250],
    [1145, 250],
    [255, 1030],
    [1145, 1030],
  ].map(([x, y]) => emblem(next, x!, y!, 62));
  const beside = [
    medal(next, 1570, 480, 230),
    emblem(next, 1830, 960, 130),
    emblem(next, 1450, 980, 120),
  ];
  return `<g font-family="DejaVu Serif" font-weight="bold">${medal(next, 700, 640, reach)}${corners.join('')}${beside.join('')}</g>`;
}

const TINTS: [number, number][] = [
  [-14, 7],
  [-2, 0],
  [-20, 10],
];

const material = (seed: number): Material => {
  const light = TINTS[seed % TINTS.length]!;
  return { grain: metal, cavity: 0.12, gloss: 0.35, colour: { dark: [0, 1], light } };
};

export const die: Series = {
  material,
  async motif(seed): Promise<Motif> {
    const struck = await drawn(plate(seed));
    const edge = soft(struck, 2, 2);
    const dome = soft(struck, 6, 2);
    const height = edge.map((value, at) => 2.2 * value + 2.6 * dome[at]!);
    return { albedo: new Float32Array(AREA).fill(0.46), height };
  },
};
