import { ground } from '../render/backdrop';
import { draw, lettering, look } from '../render/lettering';
import type { Texel } from '../render/layer';
import { paint } from '../render/layer';
import type { Cell } from '../render/noise';
import { cells, fbm, noise } from '../render/noise';
import type { Picture } from '../render/picture';
import { colour } from '../render/picture';
import { closeUp, landscape } from '../render/scene';
import { clamp, mix, norm, roundBox, smooth, stretch } from '../render/shape';
import { shadow } from '../render/shadow';
import { daylight } from '../render/studio';

const GOLD = colour('#DDB069');
const SILVER = colour('#E4E1DA');
const STRAP = colour('#3A2318');
const BLUED = colour('#23366F');
const THREAD = colour('#C9AE84');
const CASE = 0.3;
const DIAL = 0.248;
const SECONDS = { y: 0.112, radius: 0.068 };

const strapHalf = (y: number): number => mix(0.158, 0.128, smooth(0.22, 0.62, Math.abs(y)));

/** Distance to the case with its four lugs and its crown. */
function caseAway(x: number, y: number): number {
  const lug = roundBox(Math.abs(x) - 0.178, Math.abs(y) - 0.225, 0.025, 0.105, 0.025);
  const crown = roundBox(x - 0.322, y, 0.024, 0.034, 0.008);
  return Math.min(norm(x, y) - CASE, lug, crown);
}

function strap(x: number, y: number, out: Texel, pixel: number, cell: Cell): void {
  const half = strapHalf(y);
  const rim = half - Math.abs(x);
  out.cover = clamp(rim / pixel) * (Math.abs(y) > 0.2 ? 1 : 0);
  if (out.cover <= 0) return;
  cells(x * 26 + 0.25 * noise(x * 20, y * 20, 2), y * 19, 5, cell);
  const scale = smooth(0.02, 0.2, cell.next - cell.near);
  const padded = Math.sqrt(clamp(1 - (x / half) ** 2));
  const stitch = Math.abs(rim - 0.016) < 0.0028 && Math.abs(y * 48) % 1 < 0.66;
  const shade = (0.7 + 0.5 * scale) * (0.9 + 0.25 * (cell.id - 0.5));
  [out.rgb[0], out.rgb[1], out.rgb[2]] = stitch
    ? THREAD
    : (STRAP.map((part) => part * shade) as unknown as typeof STRAP);
  out.rough = 0.34;
  out.sheen = 1.1;
  out.high =
    0.03 * padded * padded +
    0.0024 * scale +
    0.0003 * fbm(x * 220, y * 220, 2, 6) +
    (stitch ? 0.0014 : 0);
}

/** Engine-turned silver: rosettes cut by a lathe, ring by ring a little out of step. */
function dial(x: number, y: number, out: Texel): void {
  const off = norm(x, y);
  const sub = norm(x, y - SECONDS.y);
  const angle = Math.atan2(y, x);
  const inSeconds = sub < SECONDS.radius;
  let cut = 0;
  if (inSeconds) cut = sub > 0.05 ? 0 : Math.sin(sub * 1500);
  else if (off < 0.165) cut = Math.sin(off * 620 + 2.6 * Math.cos(angle * 24));
  const tone = 0.9 + 0.05 * fbm(x * 9, y * 9, 4, 4) + 0.02 * fbm(x * 300, y * 300, 2, 5);
  [out.rgb[0], out.rgb[1], out.rgb[2]] = SILVER.map(
    (part) => part * tone * (0.96 + 0.05 * cut),
  ) as unknown as typeof SILVER;
  out.metal = 0.35;
  out.rough = 0.5;
  out.high =
    0.00055 * cut -
    (inSeconds ? 0.002 : 0) +
    0.0018 * smooth(0.006, 0, Math.abs(sub - SECONDS.radius)) +
    0.0012 * smooth(0.004, 0, Math.abs(off - 0.168));
}

async function compose(picture: Picture): Promise<void> {
  const romans = ['XII', 'I', 'II', 'III', 'IIII', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI'];
  const printed = await draw(
    [
      ...romans.map((words, hour) =>
        hour === 6
          ? ''
          : `<g transform="rotate(${hour * 30} 700 700)">${lettering({ words, x: 700, y: 210, size: 116 })}</g>`,
      ),
      ...Array.from(
        { length: 60 },
        (_, minute) =>
          `<path transform="rotate(${minute * 6} 700 700)" d="M700 48 v${minute % 5 ? 22 : 34}" stroke="#000" stroke-width="${minute % 5 ? 3 : 8}"/>`,
      ),
      '<circle cx="700" cy="700" r="651" fill="none" stroke="#000" stroke-width="2.4"/><circle cx="700" cy="700" r="630" fill="none" stroke="#000" stroke-width="2.4"/>',
      ...Array.from(
        { length: 60 },
        (_, second) =>
          `<path transform="rotate(${second * 6} 700 1016)" d="M700 832 v${second % 5 ? 12 : 24}" stroke="#000" stroke-width="${second % 15 ? 3 : 7}"/>`,
      ),
      ...['60', '15', '30', '45'].map((words, at) =>
        lettering({
          words,
          x: 700 + Math.sin((at * Math.PI) / 2) * 138,
          y: 1016 - Math.cos((at * Math.PI) / 2) * 138 + 13,
          size: 40,
        }),
      ),
      '<rect x="492" y="432" width="416" height="96" rx="12" fill="#fff" stroke="#000" stroke-width="3"/>',
      lettering({ words: 'Aubrac & Fils', x: 700, y: 488, size: 58, face: 'italic' }),
      lettering({ words: 'À LA CHAUX', x: 700, y: 516, size: 21, track: 0.3 }),
    ].join(''),
    1400,
    1400,
  );
  ground(picture, { light: colour('#D9D5CE'), dark: colour('#A6A098'), texture: 0.015 });
  const silhouette = (x: number, y: number): number =>
    caseAway(x, y) < 0 || (Math.abs(x) < strapHalf(y) && Math.abs(y) > 0.2) ? 1 : 0;
  shadow(picture, silhouette, { dx: 0.026, dy: 0.026, soft: 0.06, strength: 0.5 });
  shadow(picture, silhouette, { dx: 0.01, dy: 0.012, soft: 0.018, strength: 0.5 });
  const cell: Cell = { near: 0, next: 0, id: 0 };
  paint(picture, daylight, {
    box: [-0.17, -0.7, 0.17, 0.7],
    texel: (x, y, out, pixel) => strap(x, y, out, pixel, cell),
  });
  shadow(picture, (x, y) => (caseAway(x, y) < 0 ? 1 : 0), {
    dx: 0.006,
    dy: 0.01,
    soft: 0.02,
    strength: 0.55,
  });
  paint(picture, daylight, {
    box: [-0.32, -0.36, 0.36, 0.36],
    texel: (x, y, out, pixel) => {
      const off = norm(x, y);
      const away = caseAway(x, y);
      out.cover = clamp(-away / pixel);
      if (out.cover <= 0 || off < DIAL - 0.004) return;
      [out.rgb[0], out.rgb[1], out.rgb[2]] = GOLD;
      out.metal = 1;
      out.rough = 0.1 + 0.03 * fbm(x * 60, y * 60, 2, 9);
      if (off < CASE) {
        // A stepped bezel: an outer roll, a fine groove, an inner slope to the glass.
        const part = (off - DIAL) / (CASE - DIAL);
        const slope =
          part > 0.62
            ? mix(0.1, 0.95, (part - 0.62) / 0.38)
            : part > 0.54
              ? -0.5
              : mix(-0.72, 0.3, part / 0.54);
        out.nx = (x / off) * slope;
        out.ny = (y / off) * slope;
        out.high = 0.000012 * noise(x * 300, y * 300, 8);
      } else {
        const crown = x > CASE - 0.002 && Math.abs(y) < 0.04;
        out.high = crown ? 0.004 * Math.sin(y * 560) : 0.014 * Math.sqrt(clamp(-away / 0.024));
        out.ny = crown ? y * 22 : 0;
      }
    },
  });
  const hands: { to: [number, number]; back: number; wide: number }[] = [
    { to: [-0.098, -0.085], back: 0.16, wide: 0.0125 },
    { to: [0.115, -0.164], back: 0.14, wide: 0.0095 },
  ];
  paint(picture, daylight, {
    box: [-DIAL, -DIAL, DIAL, DIAL],
    texel: (x, y, out, pixel) => {
      const off = norm(x, y);
      out.cover = clamp((DIAL - off) / pixel);
      if (out.cover <= 0) return;
      dial(x, y, out);
      const u = x / (DIAL * 2) + 0.5;
      const v = y / (DIAL * 2) + 0.5;
      const mark = look(printed, u, v, 3);
      if (mark > 0) {
        const white = look(printed, u, v, 0) / Math.max(mark, 0.01);
        out.high *= 1 - mark;
        for (let part = 0; part < 3; part += 1)
          out.rgb[part] = mix(out.rgb[part]!, mix(0.012, SILVER[part]! * 0.92, clamp(white)), mark);
        out.metal *= 1 - mark;
      }
      out.open = mix(0.42, 1, smooth(DIAL + 0.002, DIAL - 0.03, off + 0.01 * (-(x + y) / DIAL)));
    },
  });
  const handAway = (x: number, y: number, hand: (typeof hands)[number]): number => {
    const long = Math.hypot(...hand.to);
    const along = (x * hand.to[0] + y * hand.to[1]) / long;
    const across = Math.abs(x * hand.to[1] - y * hand.to[0]) / long;
    if (along < -hand.back * long || along > long) return 1;
    const t = along / long;
    const wide =
      t < 0
        ? 0.0045
        : hand.wide *
          (t < 0.62 ? mix(0.22, 1, smooth(0.05, 0.62, t)) : mix(1, 0, (t - 0.62) / 0.38));
    return across - wide;
  };
  const small = (x: number, y: number): number =>
    Math.min(
      stretch(x, y, 0, SECONDS.y, 0.036, SECONDS.y - 0.042) - 0.0018,
      norm(x, y - SECONDS.y) - 0.006,
    );
  const handsAway = (x: number, y: number): number =>
    Math.min(
      handAway(x, y, hands[0]!),
      handAway(x, y, hands[1]!),
      small(x, y),
      norm(x, y) - 0.0145,
    );
  shadow(picture, (x, y) => clamp(0.5 - handsAway(x, y) / 0.003), {
    dx: 0.006,
    dy: 0.008,
    soft: 0.008,
    strength: 0.5,
  });
  paint(picture, daylight, {
    box: [-DIAL, -DIAL, DIAL, DIAL],
    texel: (x, y, out, pixel) => {
      const away = handsAway(x, y);
      out.cover = clamp(-away / pixel + 0.5);
      if (out.cover <= 0) return;
      [out.rgb[0], out.rgb[1], out.rgb[2]] = BLUED;
      out.metal = 0.9;
      out.rough = 0.12;
      out.high = 0.35 * Math.sqrt(clamp(-away, 0, 0.006) * 0.006);
    },
  });
  // The glass: one pale window, hardly there.
  const { width, height, view, rgb } = picture;
  const scale = height * view.zoom;
  for (let py = 0; py < height; py += 1)
    for (let px = 0; px < width; px += 1) {
      const x = (px - width / 2) / scale + view.x;
      const y = (py - height / 2) / scale + view.y;
      if (x * x + y * y > DIAL * DIAL) continue;
      const pane =
        smooth(-0.02, 0.05, -x * 0.8 - y * 0.6 - 0.05) * smooth(0.25, 0.2, norm(x, y)) * 0.07;
      const at = (py * width + px) * 3;
      for (let part = 0; part < 3; part += 1) rgb[at + part] = rgb[at + part]! + pane * (0.9 - x);
    }
}

export const watch = [
  landscape(compose, { x: 0.01, y: 0, zoom: 1.12 }),
  closeUp(compose, { x: 0.0, y: 0.03, zoom: 2.7 }),
];
