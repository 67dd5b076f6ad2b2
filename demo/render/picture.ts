import sharp from 'sharp';
import { clamp } from './shape';
import { hash } from './seeded';

/** A picture in linear light, three floats a pixel, and the part of the world it shows. */
export interface Picture {
  width: number;
  height: number;
  rgb: Float32Array;
  view: View;
}

/** The world's point in the middle, and how many times closer than one picture height. */
export interface View {
  x: number;
  y: number;
  zoom: number;
}

export const whole: View = { x: 0, y: 0, zoom: 1 };

export function blank(width: number, height: number, view: View = whole): Picture {
  return { width, height, view, rgb: new Float32Array(width * height * 3) };
}

const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

export type Colour = readonly [number, number, number];

/** '#RRGGBB' → linear light. */
export function colour(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255].map((part) =>
    toLinear(part / 255),
  ) as unknown as Colour;
}

const STEPS = 4096;
const curve = new Uint8Array(STEPS + 1);
const shoulder = (value: number): number =>
  value < 0.6 ? value : 0.6 + 0.4 * (1 - Math.exp(-(value - 0.6) / 0.4));
for (let step = 0; step <= STEPS; step += 1) {
  const value = shoulder((step / STEPS) * 2);
  const display = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  curve[step] = Math.round(clamp(display) * 255);
}

/** Display bytes, three a pixel, with the faint grain of a sensor so that no gradient bands. */
export function develop(picture: Picture, grain = 1.6, seed = 1): Uint8Array {
  const { rgb, width } = picture;
  const bytes = new Uint8Array(rgb.length);
  for (let at = 0, pixel = 0; at < rgb.length; at += 3, pixel += 1) {
    const speck = (hash(pixel % width, (pixel / width) | 0, seed) - 0.5) * grain;
    for (let part = 0; part < 3; part += 1) {
      const value = rgb[at + part]! * (STEPS / 2);
      const display = curve[value < 0 ? 0 : value > STEPS ? STEPS : value | 0]!;
      bytes[at + part] = clamp(display + speck + 0.5, 0, 255);
    }
  }
  return bytes;
}

/** A JPEG file, `wide` pixels across. */
export async function jpeg(
  picture: Picture,
  wide = picture.width,
  quality = 84,
): Promise<Uint8Array> {
  const { width, height } = picture;
  const raw = sharp(develop(picture), { raw: { width, height, channels: 3 } });
  const sized = wide === width ? raw : raw.resize(wide, null, { kernel: 'lanczos3' });
  return sized.jpeg({ quality, chromaSubsampling: '4:2:0' }).toBuffer();
}
