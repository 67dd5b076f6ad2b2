import type { Colour, Picture } from './picture';
import { colour } from './picture';
import { fbm } from './noise';
import { mix, smooth } from './shape';

const WARM = colour('#E9E5DE');
const DARK = colour('#C9C3B9');

/** A seamless paper sweep: darker behind, brightest where the object stands, no edge anywhere. */
export function sweep(
  picture: Picture,
  { light = WARM, dark = DARK, horizon = 0.16, at = [0, 0] as readonly [number, number] } = {},
): void {
  const { width, height, view, rgb } = picture;
  const scale = height * view.zoom;
  for (let y = 0; y < height; y += 1) {
    const worldY = (y - height / 2) / scale + view.y;
    const floor = smooth(horizon - 0.16, horizon + 0.1, worldY);
    for (let x = 0; x < width; x += 1) {
      const worldX = (x - width / 2) / scale + view.x;
      const near = Math.exp(-((worldX - at[0]) ** 2 * 0.9 + (worldY - at[1]) ** 2 * 1.3));
      const part = mix(0.15 + 0.75 * near, 0.62 + 0.4 * near, floor) - 0.1 * (worldX + 0.1);
      put(rgb, (y * width + x) * 3, light, dark, part);
    }
  }
}

/** A flat ground seen from above: mount board or stone, with its fine texture. */
export function ground(
  picture: Picture,
  { light = WARM, dark = DARK, texture = 0.02, seed = 5 } = {},
): void {
  const { width, height, view, rgb } = picture;
  const scale = height * view.zoom;
  for (let y = 0; y < height; y += 1) {
    const worldY = (y - height / 2) / scale + view.y;
    for (let x = 0; x < width; x += 1) {
      const worldX = (x - width / 2) / scale + view.x;
      const fall = 0.85 - 0.28 * (worldX + worldY * 1.1) - 0.25 * (worldX ** 2 + worldY ** 2);
      const grain = texture ? texture * fbm(worldX * 420, worldY * 420, 3, seed) : 0;
      put(rgb, (y * width + x) * 3, light, dark, fall + grain * 4);
    }
  }
}

function put(rgb: Float32Array, at: number, light: Colour, dark: Colour, part: number): void {
  rgb[at] = mix(dark[0], light[0], part);
  rgb[at + 1] = mix(dark[1], light[1], part);
  rgb[at + 2] = mix(dark[2], light[2], part);
}
