import { ground } from '../render/backdrop';
import type { Drawing } from '../render/lettering';
import { draw, look } from '../render/lettering';
import { paint } from '../render/layer';
import { fbm, noise } from '../render/noise';
import type { Picture } from '../render/picture';
import { colour } from '../render/picture';
import { closeUp, portrait } from '../render/scene';
import { seeded } from '../render/seeded';
import { clamp, mix, smooth } from '../render/shape';
import { shadow } from '../render/shadow';
import { studio } from '../render/studio';

const VELLUM = colour('#EBDDC0');
const GOLD = colour('#E3B85E');
const W = 1300;
const H = 1800;
const PEN = 11;

/** A stroke of the broad pen: lozenge at head and foot, straight between. */
const minim = (x: number, top: number, foot: number): string =>
  `M${x - PEN * 0.9} ${top + 5} l${PEN} -${PEN} l${PEN} ${PEN * 0.9} l-${PEN * 0.45} ${PEN * 0.5} V${foot - 9} l${PEN * 0.75} ${PEN * 0.4} l-${PEN * 0.95} ${PEN * 0.9} l-${PEN} -${PEN} l${PEN * 0.25} -${PEN * 0.6} V${top + PEN} z`;
const hair = (x: number, y: number, dx: number, dy: number): string =>
  `M${x} ${y} l${dx} ${dy} l3 2 l${-dx} ${-dy} z`;

/** One letter of textura at x on a line; answers its outline and its width. */
function letter(kind: number, x: number, line: number): [string, number] {
  const top = line - 44;
  const step = 25;
  switch (kind) {
    case 0: return [minim(x, top, line) + hair(x + 1, top - 22, 8, -8), step];
    case 1: return [minim(x, top, line) + minim(x + step, top, line) + hair(x + 5, top + 6, 16, -10), step * 2];
    case 2: return [minim(x, top, line) + minim(x + step, top, line) + minim(x + 2 * step, top, line), step * 3];
    case 3: return [minim(x, top, line) + minim(x + step, top, line) + hair(x - 2, top + 2, 22, -9) + hair(x, line + 2, 24, -8), step * 2];
    case 4: return [minim(x, top, line) + hair(x + 4, top + 24, 16, -12) + hair(x + 18, top - 2, 6, 10) + hair(x, line, 18, -7), step * 1.5];
    case 5: return [minim(x, top - 24, line), step];
    case 6: return [minim(x, top, line) + minim(x + step, top - 20, line) + hair(x, top + 3, 22, -12), step * 2];
    case 7: return [minim(x, top, line + 20) + minim(x + step, top, line) + hair(x + 4, line - 2, 20, -8), step * 2];
    default: return [minim(x, top - 12, line) + `M${x - 12} ${top} h30 v7 h-30 z`, step * 1.25];
  }
} // prettier-ignore

async function leaf(): Promise<{ ink: Drawing; paintwork: Drawing }> {
  const random = seeded(1450);
  const black: string[] = [];
  const red: string[] = [];
  const rules: string[] = [];
  for (let row = 0; row < 17; row += 1) {
    const line = 330 + row * 78;
    rules.push(`M270 ${line + 3} H1110`);
    const start = row < 5 ? 640 : 282;
    let x = start;
    const into = row === 8 || (row === 9 && random() < 2) ? (row === 8 ? red : black) : black;
    const stop = row === 16 ? 820 : 1080;
    while (x < stop) {
      const letters = 2 + Math.floor(random() * 6);
      for (let at = 0; at < letters && x < stop + 10; at += 1) {
        const [outline, wide] = letter(Math.floor(random() * 9), x, line + (random() - 0.5) * 1.6);
        into.push(outline);
        x += wide;
      }
      x += 22;
    }
  }
  const ink = await draw(
    `<path d="${rules.join('')}M276 250 V1640 M1104 250 V1640" stroke="#0000ff" stroke-width="2"/>` +
      `<path d="${black.join('')}" fill="#000"/><path d="${red.join('')}" fill="#f00"/>`,
    W,
    H,
  );
  const leaves: string[] = [];
  const vine: string[] = [];
  let y = 240;
  for (let at = 0; y < 1690; at += 1, y += 62) {
    const side = at % 2 ? 1 : -1;
    vine.push(`M190 ${y} c${side * 20} 6 ${side * 44} 0 ${side * 52} -26`);
    const cx = 190 + side * 56;
    const cy = y - 38;
    const tone = ['#f7c11b', '#f7c11b', '#2a4fa8', '#b5344a'][at % 4]!;
    leaves.push(
      `<path transform="translate(${cx},${cy}) rotate(${side * 25})" d="M0 16 C-26 12 -24 -8 -9 -10 C-8 -24 8 -24 9 -10 C24 -8 26 12 0 16" fill="${tone}" stroke="#000" stroke-width="1.6"/>`,
    );
    leaves.push(
      `<circle cx="${190 - side * 34}" cy="${y - 14}" r="6" fill="#f7c11b" stroke="#000" stroke-width="1"/>`,
    );
  }
  const scroll = [0, 90, 180, 270].map(
    (turn) =>
      `<path transform="rotate(${turn} 455 440)" d="M455 440 c40 -10 58 -44 40 -62 c-14 -14 -36 0 -28 16 M480 372 c-14 -26 -42 -26 -48 -8" fill="none" stroke="#fff" stroke-width="4.5"/>`,
  );
  const paintwork = await draw(
    `<path d="M190 200 C206 520 172 900 190 1240 S200 1600 190 1700 ${vine.join('')}" fill="none" stroke="#33421f" stroke-width="3.4"/>` +
      leaves.join('') +
      '<rect x="290" y="276" width="330" height="330" fill="#f7c11b" stroke="#000" stroke-width="3"/>' +
      '<rect x="306" y="292" width="298" height="298" fill="#2a4fa8"/>' +
      '<path d="M312 300 h70 l-70 70 z M598 300 v70 l-70 -70 z M312 584 v-70 l70 70 z M598 584 h-70 l70 -70 z" fill="#8f2338"/>' +
      '<circle cx="455" cy="441" r="84" fill="#8f2338"/>' +
      scroll.join('') +
      '<path fill-rule="evenodd" fill="#f7c11b" stroke="#000" stroke-width="2" d="M455 312 C375 312 326 372 326 441 C326 512 376 572 455 572 C536 572 586 512 586 441 C586 372 536 312 455 312 M452 340 C500 345 524 390 524 441 C524 496 498 540 452 544 C412 540 392 492 392 441 C392 390 412 344 452 340"/>' +
      '<path d="M440 330 c30 -44 90 -52 132 -36 c-34 10 -66 22 -84 46" fill="#f7c11b" stroke="#000" stroke-width="2"/>',
    W,
    H,
  );
  return { ink, paintwork };
}

const pigments = [0, 0, 0];
const DYES = { ruled: [0.32, 0.2, 0.2], red: [0.42, 0.05, 0.03], black: [0.045, 0.028, 0.018] };

async function compose(picture: Picture): Promise<void> {
  const { ink, paintwork } = await leaf();
  ground(picture, { light: colour('#D9D6D0'), dark: colour('#ACA69D'), texture: 0.015 });
  const half = { x: 0.318, y: 0.44 };
  const edge = (x: number, y: number): number =>
    Math.max(
      Math.abs(x) - half.x + 0.003 * noise(y * 7, 3, 2) + 0.0012 * noise(y * 60, 1, 3),
      Math.abs(y) - half.y + 0.004 * noise(x * 6, 8, 4) + 0.001 * noise(x * 70, 2, 5),
    );
  shadow(picture, (x, y) => (edge(x, y) < 0 ? 1 : 0), {
    dx: 0.012,
    dy: 0.016,
    soft: 0.03,
    strength: 0.45,
  });
  shadow(picture, (x, y) => (edge(x, y) < 0 ? 1 : 0), {
    dx: 0.003,
    dy: 0.004,
    soft: 0.008,
    strength: 0.4,
  });
  paint(picture, studio, {
    box: [-0.33, -0.45, 0.33, 0.45],
    texel: (x, y, out, pixel) => {
      const away = edge(x, y);
      out.cover = clamp(-away / pixel);
      if (out.cover <= 0) return;
      const u = x / half.x / 2 + 0.5;
      const v = y / half.y / 2 + 0.5;
      const cockle = fbm(x * 2.6, y * 2.6, 3, 8);
      const skin = fbm(x * 110, y * 110, 4, 9);
      const follicle =
        smooth(0.55, 0.8, noise(x * 340, y * 340, 10)) * smooth(0, 0.4, fbm(x * 4, y * 4, 2, 11));
      const grime =
        smooth(-0.06, 0.0, away) ** 2 * 0.3 + 0.12 * smooth(0.1, 0.5, fbm(x * 6 + 5, y * 6, 4, 12));
      const age = 0.97 + 0.05 * skin - 0.07 * follicle - grime + 0.02 * cockle;
      for (let part = 0; part < 3; part += 1)
        out.rgb[part] = VELLUM[part]! * (1 - (1 - age) * (1 + part * 0.4));
      out.rough = 0.72;
      out.sheen = 0.45;
      out.high = 0.0075 * cockle + 0.00012 * skin;
      const pigment = look(paintwork, u, v, 3);
      if (pigment > 0.02) {
        const r = look(paintwork, u, v, 0) / pigment;
        const g = look(paintwork, u, v, 1) / pigment;
        const b = look(paintwork, u, v, 2) / pigment;
        pigments[0] = r * r;
        pigments[1] = g * g;
        pigments[2] = b * b;
        const leafGold = smooth(0.12, 0.3, r - b) * smooth(0.5, 0.65, g);
        const worn = smooth(0.3, 0.42, fbm(x * 40, y * 40, 4, 15)) * 0.75;
        const cover = pigment * (1 - worn * (leafGold ? 1 : 0.45));
        const tone = 0.85 + 0.25 * fbm(x * 60, y * 60, 3, 16);
        for (let part = 0; part < 3; part += 1)
          out.rgb[part] = mix(
            out.rgb[part]!,
            leafGold > 0.5 ? GOLD[part]! : pigments[part]! * tone,
            cover,
          );
        out.metal = 0.5 * leafGold * cover;
        out.rough = mix(out.rough, 0.24, leafGold * cover);
        // Gold lies on gesso: a raised cushion, its burnish uneven.
        out.high +=
          leafGold * cover * (0.0016 + 0.0005 * fbm(x * 45, y * 45, 3, 17)) + 0.0004 * pigment;
      }
      const written = look(ink, u, v, 3);
      if (written > 0.02) {
        const rubric = look(ink, u, v, 0) / written;
        const ruled = look(ink, u, v, 2) / written;
        const flow = 0.95 + 0.24 * fbm(x * 28, y * 55, 3, 18) + 0.1 * noise(x * 420, y * 420, 19);
        const strength = clamp(written * (ruled > 0.5 ? 0.2 : flow));
        const dye = ruled > 0.5 ? DYES.ruled : rubric > 0.5 ? DYES.red : DYES.black;
        out.rgb[0] = mix(out.rgb[0], dye[0]!, strength);
        out.rgb[1] = mix(out.rgb[1], dye[1]!, strength);
        out.rgb[2] = mix(out.rgb[2], dye[2]!, strength);
      }
    },
  });
}

export const manuscript = [
  portrait(compose, { x: 0, y: 0, zoom: 1.04 }),
  closeUp(compose, { x: -0.07, y: -0.22, zoom: 2.7 }),
];
