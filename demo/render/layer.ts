import type { Picture } from './picture';
import type { Studio } from './studio';
import { clamp } from './shape';

/** What a layer says about one point of the world. Colours linear, `high` in picture heights. */
export interface Texel {
  cover: number;
  high: number;
  rgb: [number, number, number];
  /** 0 = mirror, 1 = chalk. */
  rough: number;
  /** 0 = paint or glass with a colourless sheen, 1 = metal with a coloured one. */
  metal: number;
  /** Strength of the sheen of a non-metal. */
  sheen: number;
  /** The form's own normal; relief in `high` is added to it. */
  nx: number;
  ny: number;
  /** Light let through by the surroundings: 0 in a crevice, 1 in the open. */
  open: number;
}

export interface Layer {
  /** left, top, right, bottom in the world: y points down, the picture's middle is 0, 0. */
  box: readonly [number, number, number, number];
  texel: (x: number, y: number, out: Texel, pixel: number) => void;
}

const fresh = (): Texel => ({
  cover: 1, high: 0, rgb: [0.5, 0.5, 0.5], rough: 0.6, metal: 0, sheen: 1, nx: 0, ny: 0, open: 1,
}); // prettier-ignore

/** Faster than a new object for each of two million pixels. */
function reset(texel: Texel): void {
  texel.cover = 1;
  texel.high = 0;
  texel.rough = 0.6;
  texel.metal = 0;
  texel.sheen = 1;
  texel.nx = 0;
  texel.ny = 0;
  texel.open = 1;
}

/** Paints one layer over the picture, lit by the studio. */
export function paint(picture: Picture, studio: Studio, layer: Layer): void {
  const { width, height, view, rgb } = picture;
  const scale = height * view.zoom;
  const left = Math.max(0, Math.floor((layer.box[0] - view.x) * scale + width / 2));
  const top = Math.max(0, Math.floor((layer.box[1] - view.y) * scale + height / 2));
  const right = Math.min(width, Math.ceil((layer.box[2] - view.x) * scale + width / 2));
  const bottom = Math.min(height, Math.ceil((layer.box[3] - view.y) * scale + height / 2));
  const columns = right - left;
  if (columns <= 0 || bottom <= top) return;
  const [kx, ky, kz] = studio.key;
  const { strength, ambient, reflections } = studio;
  const texel = fresh();
  const pixel = 1 / scale;
  // Rows are kept one ahead: relief needs the neighbour to the right and below.
  const row = (): Float32Array => new Float32Array((columns + 1) * 11);
  let here = row();
  let below = row();
  const read = (y: number, into: Float32Array): void => {
    const worldY = (y + 0.5 - height / 2) / scale + view.y;
    for (let column = 0; column <= columns; column += 1) {
      reset(texel);
      layer.texel((left + column + 0.5 - width / 2) / scale + view.x, worldY, texel, pixel);
      const at = column * 11;
      into[at] = texel.cover;
      if (texel.cover <= 0) {
        into[at + 1] = texel.high;
        continue;
      }
      into[at + 1] = texel.high;
      into[at + 2] = texel.rgb[0];
      into[at + 3] = texel.rgb[1];
      into[at + 4] = texel.rgb[2];
      into[at + 5] = texel.rough;
      into[at + 6] = texel.metal;
      into[at + 7] = texel.sheen;
      into[at + 8] = texel.nx;
      into[at + 9] = texel.ny;
      into[at + 10] = texel.open;
    }
  };
  read(top, here);
  for (let y = top; y < bottom; y += 1) {
    read(y + 1, below);
    for (let column = 0; column < columns; column += 1) {
      const at = column * 11;
      const cover = here[at]!;
      if (cover <= 0) continue;
      const high = here[at + 1]!;
      const edge = here[at + 11]! <= 0 || below[at]! <= 0;
      let nx = here[at + 8]!;
      let ny = here[at + 9]!;
      const nz0 = Math.sqrt(Math.max(0.0025, 1 - nx * nx - ny * ny));
      if (!edge) {
        nx -= ((here[at + 12]! - high) / pixel) * nz0;
        ny -= ((below[at + 1]! - high) / pixel) * nz0;
      }
      const length = 1 / Math.sqrt(nx * nx + ny * ny + nz0 * nz0);
      nx *= length;
      ny *= length;
      const nz = nz0 * length;
      const rough = here[at + 5]!;
      const metal = here[at + 6]!;
      const open = here[at + 10]!;
      const facing = nx * kx + ny * ky + nz * kz;
      const wrapped = clamp((facing + 0.18) / 1.18);
      const light = (strength * wrapped + ambient * (1 - 0.35 * ny)) * open;
      const away = (1 - nz) * (1 - nz);
      const grazing = away * away;
      const mirror = reflections(nx, ny, rough) * open;
      const sheen = here[at + 7]! * (0.045 + 0.5 * grazing * (1 - rough * 0.75)) * mirror;
      const target = (y * width + left + column) * 3;
      for (let part = 0; part < 3; part += 1) {
        const albedo = here[at + 2 + part]!;
        const matt = albedo * light + sheen;
        const shine = (albedo + (1 - albedo) * grazing * 0.6) * mirror * 1.15;
        const value = matt + (shine - matt) * metal;
        rgb[target + part] =
          rgb[target + part]! + (value - rgb[target + part]!) * Math.min(1, cover);
      }
    }
    [here, below] = [below, here];
  }
}
