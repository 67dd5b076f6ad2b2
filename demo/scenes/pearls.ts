import { ground } from '../render/backdrop';
import { paint } from '../render/layer';
import { fbm, noise } from '../render/noise';
import type { Picture } from '../render/picture';
import { colour } from '../render/picture';
import { closeUp, landscape } from '../render/scene';
import { seeded } from '../render/seeded';
import { clamp, mix, norm, smooth } from '../render/shape';
import { shadow } from '../render/shadow';
import { studio } from '../render/studio';

interface Pearl {
  x: number;
  y: number;
  radius: number;
  tint: number;
}

/** Pearls laid in a loose loop, the largest in front, closing at the clasp on top. */
const strand: Pearl[] = [];
const random = seeded(47);
const path = (t: number): [number, number] => {
  const a = t * Math.PI * 2 - Math.PI / 2;
  const wave = 1 + 0.05 * Math.sin(3 * a + 0.6) + 0.03 * Math.sin(5 * a + 1);
  return [0.44 * Math.cos(a) * wave, 0.02 + 0.31 * Math.sin(a) * wave];
};
{
  const start = 0.016;
  let t = start;
  let before = 0;
  while (t < 1 - start) {
    const radius = mix(0.0165, 0.0305, Math.sin(t * Math.PI) ** 1.5);
    const [x, y] = path(t);
    const last = strand.at(-1);
    if (!last || norm(x - last.x, y - last.y) >= (before + radius) * 1.015) {
      strand.push({ x, y, radius: radius * (0.985 + 0.03 * random()), tint: random() });
      before = radius;
    }
    t += 0.0004;
  }
}
const CREAM = colour('#F1E7DA');
const ROSE = colour('#E9CFC6');
const GREEN = colour('#D6DCCB');
const GOLD = colour('#D8AE62');
const first = strand[0]!;
const last = strand.at(-1)!;
// The clasp fills what the strand leaves open.
const CLASP = {
  x: (first.x + first.radius + last.x - last.radius) / 2,
  y: (first.y + last.y) / 2,
  half: (first.x - first.radius - last.x - last.radius) / 2 + 0.001,
  tall: 0.0165,
};

function compose(picture: Picture): void {
  ground(picture, { light: colour('#5B6166'), dark: colour('#34393E'), texture: 0.03, seed: 61 });
  const cover = (x: number, y: number): number => {
    for (const pearl of strand)
      if ((x - pearl.x) ** 2 + (y - pearl.y) ** 2 < pearl.radius ** 2) return 1;
    return Math.abs(x - CLASP.x) < CLASP.half && Math.abs(y - CLASP.y) < CLASP.tall ? 1 : 0;
  };
  shadow(picture, cover, { dx: 0.018, dy: 0.022, soft: 0.045, strength: 0.62 });
  shadow(picture, cover, { dx: 0.006, dy: 0.008, soft: 0.012, strength: 0.6 });
  paint(picture, studio, {
    box: [CLASP.x - 0.045, CLASP.y - 0.02, CLASP.x + 0.045, CLASP.y + 0.02],
    texel: (x, y, out, pixel) => {
      const dx = (x - CLASP.x) / CLASP.half;
      const dy = (y - CLASP.y) / CLASP.tall;
      const off = norm(dx, dy);
      out.cover = clamp(((1 - off) * CLASP.tall) / pixel);
      if (out.cover <= 0) return;
      [out.rgb[0], out.rgb[1], out.rgb[2]] = GOLD;
      out.metal = 1;
      out.rough = 0.24;
      // Engraved leaves either side of a small old-cut stone.
      const leaf = Math.sin(dx * 13 + Math.abs(dy) * 9) * smooth(0.9, 0.4, off);
      const bead = smooth(0.02, 0.1, Math.abs(off - 0.84));
      out.high =
        0.0055 * Math.sqrt(Math.max(0, 1 - off * off)) +
        0.00035 * leaf +
        0.0008 * bead +
        0.0001 * fbm(x * 900, y * 900, 2, 3);
      const stone = norm(x - CLASP.x, y - CLASP.y) / 0.0095;
      if (stone < 1) {
        const facet = Math.floor((Math.atan2(y - CLASP.y, x - CLASP.x) / Math.PI) * 4 + 8);
        const flash = noise(facet * 7.7, Math.floor(stone * 2.4) * 3.1, 5);
        out.rgb[0] = out.rgb[1] = 0.75 + 0.5 * flash;
        out.rgb[2] = 0.8 + 0.5 * flash;
        out.nx = 0.5 * flash;
        out.ny = -0.4 * noise(facet * 3.3, stone * 2, 6);
        out.rough = 0.02;
        out.high = 0;
      }
    },
  });
  for (const pearl of strand) {
    const { x: px, y: py, radius } = pearl;
    paint(picture, studio, {
      box: [px - radius - 0.002, py - radius - 0.002, px + radius + 0.002, py + radius + 0.002],
      texel: (x, y, out, pixel) => {
        const nx = (x - px) / radius;
        const ny = (y - py) / radius;
        const off = norm(nx, ny);
        out.cover = clamp(((1 - off) * radius) / pixel + 0.5);
        if (out.cover <= 0) return;
        out.nx = nx * 0.998;
        out.ny = ny * 0.998;
        const skin = fbm(x * 160 + pearl.tint * 90, y * 160, 3, 7);
        const bloom = Math.exp(-(((nx + 0.28) ** 2 + (ny + 0.3) ** 2) / 0.3));
        const glow = 0.3 * smooth(0.55, 0.98, off) * clamp(0.4 + ny * 0.6 + nx * 0.3);
        for (let part = 0; part < 3; part += 1) {
          const orient = mix(
            CREAM[part]!,
            ROSE[part]!,
            clamp(0.2 + 0.7 * pearl.tint + 0.4 * off - 0.3),
          );
          const shade = mix(orient, GREEN[part]!, 0.4 * smooth(0.3, 0.9, off) * (1 - pearl.tint));
          out.rgb[part] = shade * (0.62 + 0.2 * bloom + glow + 0.03 * skin);
        }
        out.rough = 0.16 + 0.04 * skin;
        out.sheen = 3.4;
        out.high = 0.0001 * skin * radius * 20;
        out.open = 1 - 0.35 * smooth(0.5, 1, ny * 0.8 + nx * 0.55);
      },
    });
  }
}

export const pearls = [
  landscape(compose, { x: 0, y: 0.01, zoom: 1.18 }),
  closeUp(compose, { x: 0.12, y: 0.26, zoom: 3.6 }),
];
