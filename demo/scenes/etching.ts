import { ground } from '../render/backdrop';
import type { Drawing } from '../render/lettering';
import { draw, lettering, look } from '../render/lettering';
import { paint } from '../render/layer';
import { fbm, noise } from '../render/noise';
import type { Picture } from '../render/picture';
import { colour } from '../render/picture';
import { closeUp, portrait } from '../render/scene';
import { seeded } from '../render/seeded';
import { clamp, mix, roundBox, smooth } from '../render/shape';
import { shadow } from '../render/shadow';
import { studio } from '../render/studio';

const PAPER = colour('#EFE7D6');
const INK: readonly number[] = [0.028, 0.022, 0.02];
const SIDE = 1500;

/** A nautilus cut through, in etched line: spiral, chambers, and the hatching that rounds them. */
async function plate(): Promise<Drawing> {
  const random = seeded(12);
  const lines: string[] = [];
  const cx = 800;
  const cy = 640;
  const grow = 0.1755;
  const first = 17.5;
  const turns = Math.PI * 6.6;
  const out = (angle: number): number => first * Math.exp(grow * angle);
  const at = (angle: number, radius: number): [number, number] => [
    cx + radius * Math.cos(angle + 0.35),
    cy + radius * 0.97 * Math.sin(angle + 0.35),
  ];
  const line = (points: [number, number][], wide: number): void => {
    const d = points
      .map(([x, y], step) => `${step ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`)
      .join('');
    lines.push(`<path d="${d}" stroke-width="${wide.toFixed(2)}"/>`);
  };
  // The wall, drawn twice with an unsteady hand.
  for (const [off, wide] of [
    [0, 3.2],
    [0.012, 1.5],
    [-0.02, 1.1],
  ] as const) {
    const points: [number, number][] = [];
    for (let angle = 0; angle < turns; angle += 0.03)
      points.push(at(angle, out(angle) * (1 + off) + noise(angle * 6, off * 90, 3) * 0.9));
    line(points, wide);
  }
  // Chamber walls: bowed arcs from whorl to whorl, each with the siphon's small eye.
  const last = turns - 1.75;
  let angle = 4;
  while (angle < last) {
    const inner = out(angle - Math.PI * 2);
    const outer = out(angle);
    const bowed = (part: number, lead: number): [number, number] =>
      at(
        angle + lead - 0.52 * Math.sin(part * Math.PI) * (0.75 + 0.25 * part),
        mix(inner, outer, part),
      );
    for (const lead of [0, 0.018]) {
      const points: [number, number][] = [];
      for (let part = 0; part <= 1.001; part += 0.04) points.push(bowed(part, lead));
      line(points, lead ? 1.1 : 2.2);
    }
    const depth = 0.235;
    for (let mark = 0; mark < 34; mark += 1) {
      const part = (mark + random() * 0.6) / 34;
      const reach = depth * (0.25 + 0.75 * Math.abs(part - 0.5) * 2) * (0.6 + 0.5 * random());
      const points: [number, number][] = [];
      for (let step = 0; step <= 5; step += 1) points.push(bowed(part, 0.02 + (reach * step) / 5));
      line(points, 0.75 + 0.5 * random());
    }
    const [ex, ey] = bowed(0.42, 0.008);
    lines.push(
      `<circle cx="${ex.toFixed(1)}" cy="${ey.toFixed(1)}" r="${(outer * 0.012 + 1).toFixed(1)}" stroke-width="1.6"/>`,
    );
    angle += 0.255;
  }
  // Hatching across the outer shell and into the living chamber.
  for (let turn = turns - Math.PI * 2; turn < turns; turn += 0.0125) {
    const outer = out(turn);
    const inner = out(turn - Math.PI * 2);
    const dark = 0.5 + 0.5 * Math.sin(turn * 1 + 0.9);
    const reach = (turn > last ? 0.62 : 0.1) * (0.35 + 0.65 * dark) * (0.7 + 0.5 * random());
    const points: [number, number][] = [];
    for (let step = 0; step <= 6; step += 1) {
      const part = 1 - (reach * step) / 6;
      points.push(at(turn + 0.12 * (1 - part) * (turn > last ? 1.8 : 1), mix(inner, outer, part)));
    }
    line(points, 0.7 + 0.9 * dark);
    if (turn > last && dark > 0.2) {
      const cross: [number, number][] = [];
      for (let step = 0; step <= 5; step += 1)
        cross.push(at(turn - 0.05 * step, mix(inner, outer, 1 - (reach * 0.8 * step) / 5)));
      line(cross, 0.75);
    }
  }
  // The table's shadow: long lines, broken.
  for (let row = 0; row < 20; row += 1) {
    const y = 1290 + row * 4.2 + random() * 2;
    const half = 460 * Math.sqrt(Math.max(0, 1 - ((row - 4) / 18) ** 2)) * (0.86 + 0.2 * random());
    const points: [number, number][] = [];
    for (let step = 0; step <= 20; step += 1)
      points.push([800 - half + (half * step) / 10, y + noise(step * 0.7, row, 9) * 2.4]);
    line(points, 1.3 - row * 0.018);
  }
  lines.push(
    lettering({ words: 'NAVTILVS', x: 190, y: 1425, size: 40, track: 0.3, align: 'left' }),
  );
  return draw(
    `<g fill="none" stroke="#000" stroke-linecap="round">${lines.join('')}</g>`,
    SIDE,
    SIDE,
  );
}

const SHEET = { x: 0.34, y: 0.45 };
const PLATE = { x: 0, y: -0.045, half: 0.262 };

async function compose(picture: Picture): Promise<void> {
  const etched = await plate();
  const pencil = await draw(
    [
      lettering({ words: '7/40', x: 60, y: 66, size: 46, face: 'italic', align: 'left' }),
      '<path d="M760 62 c20 -50 40 -50 34 -10 c-4 20 20 -34 30 -26 c10 8 -14 34 4 30 c18 -4 20 -30 34 -28 c14 4 -8 30 10 28 c30 -4 26 -50 44 -46 c14 6 -18 60 4 44 c20 -12 30 -30 48 -22 c10 8 -10 22 8 22 c24 0 50 -14 96 -24" fill="none" stroke="#000" stroke-width="3"/>',
    ].join(''),
    1100,
    100,
  );
  ground(picture, { light: colour('#D3D0CA'), dark: colour('#A19C94'), texture: 0.02 });
  const edge = (x: number, y: number): number =>
    Math.max(
      Math.abs(x) - SHEET.x + 0.0022 * fbm(y * 22, 3, 3, 2),
      Math.abs(y) - SHEET.y + 0.0022 * fbm(x * 22, 8, 3, 4),
    );
  shadow(picture, (x, y) => (edge(x, y) < 0 ? 1 : 0), {
    dx: 0.01,
    dy: 0.014,
    soft: 0.028,
    strength: 0.42,
  });
  shadow(picture, (x, y) => (edge(x, y) < 0 ? 1 : 0), {
    dx: 0.002,
    dy: 0.003,
    soft: 0.006,
    strength: 0.4,
  });
  paint(picture, studio, {
    box: [-0.35, -0.46, 0.35, 0.46],
    texel: (x, y, out, pixel) => {
      out.cover = clamp(-edge(x, y) / pixel);
      if (out.cover <= 0) return;
      const fibre = fbm(x * 130, y * 130, 4, 8);
      const laid = Math.sin(y * 1400) * 0.08;
      const foxing = smooth(0.5, 0.62, fbm(x * 15 + 4, y * 15, 5, 12)) * 0.07;
      const plateAway = roundBox(x - PLATE.x, y - PLATE.y, PLATE.half, PLATE.half, 0.006);
      const tone = plateAway < 0 ? 0.055 + 0.03 * fbm(x * 14, y * 5, 3, 9) : 0;
      const age = 0.98 + 0.03 * fibre - tone;
      const u = (x - PLATE.x) / PLATE.half / 2 + 0.5;
      const v = (y - PLATE.y) / PLATE.half / 2 + 0.5;
      const ink = look(etched, u, v, 3) * (0.94 + 0.16 * fibre);
      const lead =
        look(pencil, (x + 0.262) / 0.524, (y - 0.236) / 0.0476, 3) * (0.42 + 0.4 * fibre);
      for (let part = 0; part < 3; part += 1) {
        const sheet = PAPER[part]! * age * (1 - foxing * (0.4 + 0.5 * part));
        out.rgb[part] = mix(mix(sheet, INK[part]!, clamp(ink)), 0.16, clamp(lead));
      }
      out.rough = 0.92;
      out.sheen = 0.2;
      // The plate sank into the damp sheet; etched ink stands proud.
      out.high =
        0.00022 * fibre +
        0.00003 * laid -
        0.0022 * smooth(0.0015, -0.0015, plateAway) +
        0.00025 * ink +
        0.003 * fbm(x * 2, y * 2, 2, 14);
    },
  });
}

export const etching = [
  portrait(compose, { x: 0, y: 0, zoom: 1.03 }),
  closeUp(compose, { x: 0.02, y: 0.0, zoom: 2.9 }),
];
