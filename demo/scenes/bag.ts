import { sweep } from '../render/backdrop';
import { paint } from '../render/layer';
import type { Cell } from '../render/noise';
import { cells, fbm, noise } from '../render/noise';
import type { Picture } from '../render/picture';
import { colour } from '../render/picture';
import { closeUp, landscape } from '../render/scene';
import { clamp, cushion, mix, norm, rod, roundBox, smooth, stretch } from '../render/shape';
import { shadow } from '../render/shadow';
import { studio } from '../render/studio';

const HIDE = colour('#1F4238');
const EDGE = colour('#12241F');
const THREAD = colour('#B9B08C');
const BRASS = colour('#D9B36C');
const FOOT = 0.345;

/** The body widens a little towards the foot. */
function bodyAway(x: number, y: number): number {
  const lean = mix(0.93, 1.03, clamp((y + 0.09) / 0.43));
  return roundBox(x / lean, y - 0.128, 0.335, 0.217, 0.045);
}

/** The flap falls over the upper part, its lower edge a shallow bow. */
function flapAway(x: number, y: number): number {
  const lean = mix(0.93, 1.0, clamp((y + 0.09) / 0.3));
  const bow = y - (0.172 - 0.075 * smooth(0.08, 0.34, Math.abs(x)));
  return Math.max(roundBox(x / lean, y - 0.128, 0.337, 0.219, 0.05), bow);
}

/** The top handle: a rising bow between two rings, its middle line. */
const bow: [number, number][] = [];
for (let step = 0; step <= 22; step += 1) {
  const angle = Math.PI * (step / 22);
  const side = Math.cos(angle);
  bow.push([
    0.165 * Math.sign(side) * Math.abs(side) ** 0.7,
    -0.1 - 0.15 * Math.sin(angle) ** 0.75,
  ]);
}
function handleAway(x: number, y: number): number {
  let away = 9;
  if (norm(x, (y + 0.1) * 0.9) < 0.115) return away;
  for (let at = 1; at < bow.length; at += 1)
    away = Math.min(
      away,
      stretch(x, y, bow[at - 1]![0], bow[at - 1]![1], bow[at]![0], bow[at]![1]),
    );
  return away;
}

const lockAway = (x: number, y: number): number => roundBox(x, y - 0.158, 0.042, 0.03, 0.01);

function compose(picture: Picture): void {
  sweep(picture, { light: colour('#EAE5DC'), dark: colour('#C2BAAD'), at: [-0.05, 0.32] });
  shadow(picture, (x, y) => clamp(1.4 - ((x - 0.06) / 0.4) ** 2 - ((y - FOOT) / 0.045) ** 2), {
    soft: 0.1, strength: 0.5, dx: 0.07,
  }); // prettier-ignore
  shadow(picture, (x, y) => clamp(1.3 - (x / 0.345) ** 4 - ((y - FOOT) / 0.014) ** 2), {
    soft: 0.018, strength: 0.8,
  }); // prettier-ignore
  const cell: Cell = { near: 0, next: 0, id: 0 };
  /** Pebbled calf: the grain's height 0..1 at a place. */
  const grain = (x: number, y: number): number => {
    const bend = 0.35 * noise(x * 16, y * 16, 2);
    cells(x * 140 + bend, y * 140 - bend, 3, cell);
    return smooth(0.02, 0.45, cell.next - cell.near) * (0.75 + 0.5 * cell.id);
  };
  const hide = (
    out: Parameters<Parameters<typeof paint>[2]['texel']>[2],
    x: number,
    y: number,
    worn: number,
  ): void => {
    const pebble = grain(x, y);
    const tone = 0.93 + 0.14 * fbm(x * 5, y * 5, 3, 7);
    for (let part = 0; part < 3; part += 1)
      out.rgb[part] = mix(HIDE[part]! * tone * (0.72 + 0.36 * pebble), EDGE[part]!, worn);
    out.rough = 0.34 + 0.1 * (1 - pebble);
    out.sheen = 1.15;
    out.high += 0.00062 * pebble + 0.0004 * fbm(x * 24, y * 24, 2, 9);
  };
  const stitched = (away: number, along: number): boolean =>
    Math.abs(away + 0.013) < 0.0019 && ((along % 0.0115) + 0.0115) % 0.0115 < 0.0082;
  // Handle, behind everything else.
  paint(picture, studio, {
    box: [-0.19, -0.28, 0.19, -0.08],
    texel: (x, y, out, pixel) => {
      const away = handleAway(x, y);
      out.cover = clamp((0.0175 - away) / pixel);
      if (out.cover <= 0) return;
      out.high = rod(away, 0.0178);
      hide(out, x * 1.2, y * 1.2, smooth(0.012, 0.017, away) * 0.6);
      if (Math.abs(away - 0.0105) < 0.0014 && (((x * 1.2) % 0.0105) + 0.0105) % 0.0105 < 0.0075) {
        [out.rgb[0], out.rgb[1], out.rgb[2]] = THREAD;
        out.high += 0.0012;
      }
    },
  });
  paint(picture, studio, {
    box: [-0.37, -0.1, 0.37, 0.36],
    texel: (x, y, out, pixel) => {
      const away = bodyAway(x, y);
      out.cover = clamp(-away / pixel);
      if (out.cover <= 0) return;
      out.high = 0.05 * cushion(away, 0.11);
      hide(out, x, y, smooth(-0.005, 0, away));
      if (stitched(away, Math.abs(x) > 0.28 ? y : x)) {
        [out.rgb[0], out.rgb[1], out.rgb[2]] = THREAD;
        out.high += 0.0014;
      } else out.high -= 0.0016 * smooth(0.004, 0.001, Math.abs(away + 0.013));
      out.open =
        (1 - 0.55 * smooth(0.05, 0, flapAway(x, y)) * smooth(-0.05, 0.2, y)) *
        (1 - 0.5 * smooth(0.2, 0.345, y));
    },
  });
  shadow(picture, (x, y) => (flapAway(x, y) < 0 ? 1 : 0), {
    dx: 0.003,
    dy: 0.007,
    soft: 0.014,
    strength: 0.6,
  });
  paint(picture, studio, {
    box: [-0.36, -0.1, 0.36, 0.19],
    texel: (x, y, out, pixel) => {
      const away = flapAway(x, y);
      out.cover = clamp(-away / pixel);
      if (out.cover <= 0) return;
      out.high = 0.03 * cushion(away, 0.09) + 0.004 * cushion(away, 0.006);
      // The flap turns over the top: there it faces the ceiling.
      out.ny = -0.75 * smooth(-0.035, -0.09, y) + 0.06;
      hide(out, x, y + 2, smooth(-0.004, 0, away) * 0.8);
      if (stitched(away, Math.abs(x) > 0.3 && y < 0.05 ? y : x)) {
        [out.rgb[0], out.rgb[1], out.rgb[2]] = THREAD;
        out.high += 0.0014;
      } else out.high -= 0.0016 * smooth(0.004, 0.001, Math.abs(away + 0.013));
    },
  });
  // Rings and tabs of the handle.
  for (const side of [-1, 1]) {
    const tab = (x: number, y: number): number =>
      roundBox(x - side * 0.165, y + 0.055, 0.02, 0.046, 0.012);
    shadow(picture, (x, y) => (tab(x, y) < 0 ? 1 : 0), {
      dx: 0.004,
      dy: 0.006,
      soft: 0.01,
      strength: 0.5,
    });
    paint(picture, studio, {
      box: [side * 0.165 - 0.03, -0.12, side * 0.165 + 0.03, 0.0],
      texel: (x, y, out, pixel) => {
        const away = tab(x, y);
        out.cover = clamp(-away / pixel);
        if (out.cover <= 0) return;
        out.high = 0.008 * cushion(away, 0.014);
        hide(out, x, y + 5, smooth(-0.003, 0, away));
        const stud = norm(x - side * 0.165, y + 0.028);
        if (stud < 0.0075) {
          [out.rgb[0], out.rgb[1], out.rgb[2]] = BRASS;
          out.metal = 1;
          out.rough = 0.15;
          out.high += Math.sqrt(Math.max(0, 0.0076 ** 2 - stud * stud));
        }
      },
    });
    paint(picture, studio, {
      box: [side * 0.165 - 0.04, -0.15, side * 0.165 + 0.04, -0.07],
      texel: (x, y, out, pixel) => {
        const ring = Math.abs(roundBox(x - side * 0.165, y + 0.107, 0.026, 0.02, 0.018));
        out.cover = clamp((0.0062 - ring) / pixel) * (y > -0.1 ? 1 : 1);
        if (out.cover <= 0) return;
        [out.rgb[0], out.rgb[1], out.rgb[2]] = BRASS;
        out.metal = 1;
        out.rough = 0.12;
        out.high = rod(ring, 0.0063);
      },
    });
  }
  // The turn-lock: a plate, four pins, the oval turned across.
  shadow(picture, (x, y) => (lockAway(x, y) < 0 ? 1 : 0), {
    dx: 0.004,
    dy: 0.006,
    soft: 0.012,
    strength: 0.65,
  });
  paint(picture, studio, {
    box: [-0.05, 0.12, 0.05, 0.2],
    texel: (x, y, out, pixel) => {
      const away = lockAway(x, y);
      out.cover = clamp(-away / pixel);
      if (out.cover <= 0) return;
      [out.rgb[0], out.rgb[1], out.rgb[2]] = BRASS;
      out.metal = 1;
      const turn = norm(x / 0.0115, (y - 0.158) / 0.021);
      const pin = norm(Math.abs(x) - 0.031, Math.abs(y - 0.158) - 0.019);
      out.rough = 0.2 + 0.05 * noise(x * 40, y * 1400, 5);
      out.high = 0.005 * cushion(away, 0.006) + 0.00003 * noise(x * 30, y * 1500, 4);
      if (turn < 1) {
        out.rough = 0.08;
        out.high += 0.004 + 0.012 * Math.sqrt(1 - turn * turn);
      } else if (pin < 0.003) out.high += 0.002 * Math.sqrt(1 - (pin / 0.003) ** 2);
      out.open = 1 - 0.4 * smooth(1.5, 1, turn) * (turn > 1 ? 1 : 0);
      // A fine scratch of use.
      if (stretch(x, y, -0.03, 0.14, 0.012, 0.176) < 0.0006) out.rough = 0.6;
    },
  });
}

export const bag = [
  landscape(compose, { x: 0.01, y: 0.06, zoom: 1.2 }),
  closeUp(compose, { x: 0.03, y: 0.12, zoom: 3.4 }),
];
