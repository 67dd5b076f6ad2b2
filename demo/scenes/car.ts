import { sweep } from '../render/backdrop';
import type { Texel } from '../render/layer';
import { paint } from '../render/layer';
import { fbm, noise } from '../render/noise';
import type { Colour, Picture } from '../render/picture';
import { colour } from '../render/picture';
import { closeUp, landscape } from '../render/scene';
import { clamp, curve, mix, norm, rod, roundBox, smooth, stretch, tabled } from '../render/shape';
import { shadow } from '../render/shadow';
import { daylight } from '../render/studio';

const PAINT = colour('#6F8791');
const CHROME: Colour = [0.66, 0.67, 0.68];
const RUBBER: Colour = [0.018, 0.018, 0.019];
const GROUND = 0.2;
const WHEEL = { radius: 0.083, rim: 0.057, y: 0.117, front: -0.335, rear: 0.298 };

const table = (knots: [number, number][]): ((x: number) => number) => {
  const line = curve(knots.map(([x, y]) => [x + 0.6, y]));
  const quick = tabled(line, 1.2);
  return (x) => quick(x + 0.6);
};
/** The car faces left. Roof and bonnet, waist, sill. */
const top = table([
  [-0.575, 0.062], [-0.565, 0.03], [-0.54, 0.008], [-0.47, -0.014], [-0.36, -0.033], [-0.22, -0.042], [-0.11, -0.047],
  [-0.085, -0.054], [-0.03, -0.1], [0.02, -0.131], [0.08, -0.145], [0.15, -0.143], [0.24, -0.121], [0.35, -0.073],
  [0.44, -0.035], [0.5, -0.018], [0.535, -0.004], [0.552, 0.03], [0.556, 0.06],
]); // prettier-ignore
const waist = table([[-0.58, 0.03], [-0.45, -0.0], [-0.2, -0.022], [0, -0.027], [0.2, -0.032], [0.38, -0.026], [0.56, 0.012]]); // prettier-ignore
const foot = table([[-0.58, 0.09], [-0.555, 0.118], [-0.45, 0.137], [-0.2, 0.148], [0.2, 0.148], [0.42, 0.132], [0.53, 0.11], [0.56, 0.08]]); // prettier-ignore

const bodyAway = (x: number, y: number): number =>
  Math.max(top(x) - y, y - foot(x), -0.572 - x, x - 0.554);

const arch = (x: number, y: number): number =>
  Math.min(norm(x - WHEEL.front, y - WHEEL.y), norm(x - WHEEL.rear, y - WHEEL.y)) - 0.092;

/** Side glass: under the roof line, above the waist, parted by one slim pillar. */
function glassAway(x: number, y: number): number {
  const roof = top(x) + 0.0135 - y;
  const sillLine = y - (waist(x) - 0.012);
  const front = -0.052 - x + (y + 0.04) * -0.95;
  const back = x - 0.292 - (y + 0.04) * -0.55;
  const pane = Math.max(roof, sillLine, front, back);
  const pillar = 0.0055 - Math.abs(x - 0.128 + (y + 0.09) * 0.16);
  return Math.max(pane, pillar);
}

function body(x: number, y: number, out: Texel, pixel: number): void {
  const away = bodyAway(x, y);
  const wheelGap = -arch(x, y);
  out.cover = clamp(-Math.max(away, wheelGap) / pixel + 0.5);
  if (out.cover <= 0) return;
  const crown = top(x);
  const middle = waist(x);
  const low = foot(x);
  const slope = (top(x + 0.004) - top(x - 0.004)) / 0.008;
  // Over the shoulder the sheet turns to the sky, below the crease it turns under.
  const down = clamp((y - middle) / (low - middle), -1, 1);
  let ny: number;
  if (y < middle) {
    const part = clamp((y - crown) / Math.max(0.012, middle - crown));
    ny = mix(-0.93, -0.36, Math.sqrt(part));
  } else {
    const crease = smooth(0.32, 0.4, down);
    ny = mix(
      mix(-0.36, -0.2, smooth(0, 0.34, down)),
      mix(-0.13, 0.5, smooth(0.38, 1, down)),
      crease,
    );
  }
  let nx =
    0.28 * slope * smooth(0.1, -0.6, down) +
    0.9 * smooth(0.44, 0.57, x) ** 1.5 -
    0.92 * smooth(-0.46, -0.585, x) ** 1.5;
  // Flared arches.
  const flare = arch(x, y);
  if (flare < 0.03) {
    const centre = x < 0 ? WHEEL.front : WHEEL.rear;
    const away2 = norm(x - centre, y - WHEEL.y);
    const lip = smooth(0.03, 0.002, flare) * (flare > 0.004 ? 0.5 : -0.2);
    nx += ((x - centre) / away2) * lip;
    ny += ((y - WHEEL.y) / away2) * lip * 0.9;
  }
  const length = Math.max(1, norm(nx, ny) / 0.985);
  out.nx = nx / length;
  out.ny = ny / length;
  const flake = 1 + 0.05 * noise(x * 1600, y * 1600, 3);
  for (let part = 0; part < 3; part += 1) out.rgb[part] = PAINT[part]! * flake;
  out.metal = 0.66;
  out.rough = 0.07;
  out.sheen = 2.6;
  out.high = 0.00004 * fbm(x * 14, y * 14, 2, 4);
  out.open = mix(1, 0.5, smooth(0.55, 1.0, down)) * mix(0.55, 1, smooth(0, 0.012, flare));
  // Shut lines: door, bonnet, boot.
  const line = Math.min(
    x > -0.13 && x < 0.2 && y > -0.04
      ? Math.abs(Math.abs(roundBox(x - 0.022, y - 0.045, 0.132, 0.082, 0.02)))
      : 1,
    Math.abs(y - (crown + 0.012)) + (x > -0.5 && x < -0.12 ? 0 : 1),
    stretch(x, y, 0.405, top(0.405) + 0.002, 0.452, 0.03),
  );
  const gap = smooth(0.0016, 0.0005, line);
  for (let part = 0; part < 3; part += 1) out.rgb[part]! *= 1 - 0.8 * gap;
  out.sheen *= 1 - 0.9 * gap;
  out.open *= 1 - 0.6 * gap;
  const vent =
    x > -0.232 && x < -0.178 && y > 0.035 && y < 0.075 && (((y * 120) % 1) + 1) % 1 < 0.42;
  if (vent) out.open *= 0.3;
  const stripe = Math.abs(y - (middle + (low - middle) * 0.36));
  const trim =
    arch(x, y) > 0.012 && x > -0.5 && x < 0.5 ? clamp((0.0016 - stripe) / pixel + 0.5) : 0;
  const handle = roundBox(x - 0.118, y - 0.012, 0.021, 0.0034, 0.0034);
  const sill =
    x > -0.225 && x < 0.19 ? clamp((0.0035 - Math.abs(y - low + 0.008)) / pixel + 0.5) : 0;
  const bright = Math.max(trim, sill, clamp(0.5 - handle / pixel));
  if (bright <= 0) return;
  for (let part = 0; part < 3; part += 1)
    out.rgb[part] = mix(out.rgb[part]!, CHROME[part]!, bright);
  out.metal = mix(out.metal, 1, bright);
  out.nx *= 1 - 0.6 * bright;
  out.ny = mix(out.ny, handle < 0 ? (y - 0.012) * 220 : -0.32, bright);
  out.open = Math.max(out.open, 0.8 * bright);
}

function glass(x: number, y: number, out: Texel, pixel: number): void {
  const away = glassAway(x, y);
  out.cover = clamp((0.0032 - away) / pixel);
  if (out.cover <= 0) return;
  if (away > -0.0002) {
    [out.rgb[0], out.rgb[1], out.rgb[2]] = CHROME;
    out.metal = 1;
    out.rough = 0.1;
    out.ny = -0.45;
    return;
  }
  const seat = smooth(0.006, 0, roundBox(x - 0.075, y + 0.045, 0.026, 0.03, 0.016)) * 0.5;
  const wheel = smooth(0.003, 0.001, Math.abs(norm((x + 0.02) * 2.2, y + 0.052) - 0.028)) * 0.6;
  const inner = 0.012 + 0.03 * smooth(-0.13, -0.04, y) + 0.025 * seat - 0.02 * wheel;
  [out.rgb[0], out.rgb[1], out.rgb[2]] = [inner * 0.92, inner, inner * 0.98];
  out.ny = mix(-0.5, -0.12, smooth(-0.12, -0.05, y + 0.12 * (x - 0.1)));
  out.nx = x * 0.3;
  out.rough = 0.03;
  out.sheen = 2.4;
}

function wheel(centre: number): (x: number, y: number, out: Texel, pixel: number) => void {
  return (x, y, out, pixel) => {
    const dx = x - centre;
    const dy = y - WHEEL.y;
    const off = norm(dx, dy);
    out.cover = clamp((WHEEL.radius - off) / pixel + 0.5);
    if (out.cover <= 0) return;
    const angle = Math.atan2(dy, dx);
    out.open = mix(0.5, 1, smooth(-0.085, 0.0, dy)) * 0.95;
    if (off > WHEEL.rim) {
      const part = (off - WHEEL.rim) / (WHEEL.radius - WHEEL.rim);
      const tread = 0.8 + 0.2 * Math.sin(angle * 190) * smooth(0.85, 0.95, part);
      [out.rgb[0], out.rgb[1], out.rgb[2]] = RUBBER.map(
        (tone) => tone * tread * (1 + 0.6 * noise(dx * 500, dy * 500, 6)),
      ) as unknown as Colour;
      const slope = mix(-0.55, 0.85, part);
      out.nx = (dx / off) * slope;
      out.ny = (dy / off) * slope;
      out.rough = 0.6;
      out.high = Math.abs(part - 0.55) < 0.04 ? 0.0006 : 0;
      return;
    }
    [out.rgb[0], out.rgb[1], out.rgb[2]] = CHROME;
    out.metal = 1;
    out.rough = 0.1;
    const lip = off / WHEEL.rim;
    if (lip > 0.86) {
      const slope = mix(0.75, -0.75, (lip - 0.86) / 0.14);
      out.nx = (dx / off) * slope;
      out.ny = (dy / off) * slope;
      return;
    }
    if (off < 0.0125) {
      // A two-eared knock-off nut.
      const slope = off / 0.0125;
      out.nx = (dx / off) * slope * 0.85;
      out.ny = (dy / off) * slope * 0.85;
      out.high = 0.004 * smooth(0.4, 0.2, Math.abs(Math.sin(angle - 0.5)));
      return;
    }
    // Laced wire: two crossing sets of thirty, the drum dark behind.
    const swing = (1 - lip) * 0.62;
    let nearest = 1;
    for (const hand of [-1, 1]) {
      const turn = ((angle + hand * swing) / Math.PI) * 15;
      const gap = Math.abs(turn - Math.round(turn)) * (Math.PI / 15) * off;
      nearest = Math.min(nearest, gap);
    }
    const wire = clamp((0.0011 - nearest) / pixel + 0.5);
    const drum = 0.03 + 0.02 * smooth(0.5, 0.3, lip);
    for (let part = 0; part < 3; part += 1) out.rgb[part] = mix(drum, CHROME[part]!, wire);
    out.metal = wire;
    out.rough = mix(0.7, 0.2, wire);
    out.sheen = wire;
    out.ny = -0.4 * wire;
    out.open *= mix(0.55, 1, wire);
  };
}

function fittings(picture: Picture): void {
  const chromeRod = (ax: number, ay: number, bx: number, by: number, radius: number): void =>
    paint(picture, daylight, {
      box: [
        Math.min(ax, bx) - radius,
        Math.min(ay, by) - radius,
        Math.max(ax, bx) + radius,
        Math.max(ay, by) + radius,
      ],
      texel: (x, y, out, pixel) => {
        const away = stretch(x, y, ax, ay, bx, by);
        out.cover = clamp((radius - away) / pixel + 0.5);
        [out.rgb[0], out.rgb[1], out.rgb[2]] = CHROME;
        out.metal = 1;
        out.rough = 0.08;
        out.high = rod(away, radius * 1.02);
      },
    });
  chromeRod(-0.585, 0.088, -0.515, 0.094, 0.0085);
  chromeRod(0.555, 0.078, 0.478, 0.088, 0.0085);
  // Head lamp under its cowl, seen from the side; tail lamp.
  const lamp = (cx: number, cy: number, wide: number, tall: number, glow: Colour): void =>
    paint(picture, daylight, {
      box: [cx - wide, cy - tall, cx + wide, cy + tall],
      texel: (x, y, out, pixel) => {
        const off = norm((x - cx) / wide, (y - cy) / tall);
        out.cover = clamp(((1 - off) * wide) / pixel + 0.5);
        const ring = off > 0.74;
        [out.rgb[0], out.rgb[1], out.rgb[2]] = ring ? CHROME : glow;
        out.metal = ring ? 1 : 0;
        out.rough = 0.06;
        out.sheen = 2.5;
        const slope = ring ? mix(0.8, -0.6, (off - 0.74) / 0.26) : off * 0.7;
        out.nx = ((x - cx) / wide / (off || 1)) * slope;
        out.ny = ((y - cy) / tall / (off || 1)) * slope;
      },
    });
  lamp(-0.538, 0.042, 0.013, 0.023, [0.55, 0.56, 0.55]);
  lamp(0.53, 0.038, 0.0085, 0.019, [0.42, 0.02, 0.015]);
}

function compose(picture: Picture): void {
  sweep(picture, {
    light: colour('#E3E2DF'),
    dark: colour('#9D9C99'),
    at: [0, 0.25],
    horizon: 0.1,
  });
  shadow(picture, (x, y) => clamp(1.2 - (x / 0.58) ** 4 - ((y - GROUND + 0.004) / 0.022) ** 2), {
    soft: 0.035,
    strength: 0.78,
  });
  shadow(picture, (x, y) => clamp(1.4 - (x / 0.64) ** 4 - ((y - GROUND - 0.012) / 0.04) ** 2), {
    soft: 0.08,
    strength: 0.35,
  });
  // What lies behind the wheels.
  paint(picture, daylight, {
    box: [-0.46, 0.0, 0.43, 0.2],
    texel: (x, y, out, pixel) => {
      out.cover = Math.max(
        y < 0.135 ? clamp(-arch(x, y) / pixel) : 0,
        x > -0.3 && x < 0.27 ? clamp((0.166 - y) / pixel) * (y > 0.12 ? 1 : 0) : 0,
      );
      [out.rgb[0], out.rgb[1], out.rgb[2]] = [0.006, 0.006, 0.007];
      out.sheen = 0;
    },
  });
  for (const centre of [WHEEL.front, WHEEL.rear])
    paint(picture, daylight, {
      box: [centre - 0.085, WHEEL.y - 0.085, centre + 0.085, WHEEL.y + 0.085],
      texel: wheel(centre),
    });
  paint(picture, daylight, { box: [-0.58, -0.15, 0.56, 0.155], texel: body });
  paint(picture, daylight, { box: [-0.12, -0.15, 0.36, 0.0], texel: glass });
  fittings(picture);
}

export const car = [
  landscape(compose, { x: -0.01, y: 0.03, zoom: 1.04 }),
  closeUp(compose, { x: -0.36, y: 0.05, zoom: 3 }),
  closeUp(compose, { x: 0.26, y: 0.02, zoom: 2.6 }),
];
