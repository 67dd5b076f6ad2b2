import { readFile, writeFile } from 'node:fs/promises';
import { deflateSync, inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { SIDE } from '../pixels/fourier';
import type { Detail } from '../pixels/frame';
import { FAULT, keptParts, type KeptFrame } from '../port';
import type { Features, Level } from '../features/features';
import type { Colour, Frame, Gray } from '../pixels/frame';
import { packPoints, unpackPoints } from '../features/points';
import { measure } from './quality';
import type { Seen } from './footage';
import { Refusal } from './refusal';

/** Writes a frame so that it need never be decoded again: nothing that is measured on it is lost. */
export async function writeKept(
  path: string,
  frame: Frame,
  found: ReadonlyMap<Level, Features>,
): Promise<void> {
  const { width, height, data } = frame.gray;
  await sharp(data, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toFile(path + keptParts.gray);
  const shown = await frame.colour();
  await sharp(shown.data, { raw: { width: shown.width, height: shown.height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toFile(path + keptParts.shown);
  await writeFile(path + keptParts.detail, packDetail(await frame.detail()));
  await writeFile(path + keptParts.points, packPoints(found));
}

/** A frame kept at registration, with what was found in it. `first` is the first kept frame, or none for that itself. @throws Refusal 108 */
export async function readKept(kept: KeptFrame, first: Gray | undefined): Promise<Seen> {
  const lost = () => new Refusal(FAULT.referenceMissing, 'A kept frame cannot be read.');
  const gray = await readGray(kept.gray).catch(() => {
    throw lost();
  });
  const points = kept.points && (await readFile(kept.points).catch(() => null));
  return {
    frame: {
      gray,
      at: 0,
      colour: async () => readColour(kept.shown),
      detail: async () => unpackDetail(await readFile(kept.detail)),
      close() {},
    },
    quality: measure(gray),
    lit: kept.lit,
    kept: {
      features: (points && unpackPoints(points)) || new Map<Level, Features>(),
      first: first ?? gray,
      map: kept.map,
    },
  };
}

/** Exactly the bytes that were kept. */
export async function readGray(path: string): Promise<Gray> {
  const { data, info } = await sharp(path)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 1) throw new Error('not gray');
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}

/** The picture for people. */
export async function readColour(path: string): Promise<Colour> {
  const { data, info } = await sharp(path)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** The scale, then the fine squares and as many halved ones. */
function packDetail({ scale, fine, half }: Detail): Buffer {
  const head = Buffer.alloc(8);
  head.writeDoubleLE(scale);
  return deflateSync(Buffer.concat([head, ...[...fine, ...half].map(({ data }) => data)]));
}

function unpackDetail(packed: Buffer): Detail {
  const bytes = inflateSync(packed);
  const area = SIDE * SIDE;
  const count = (bytes.length - 8) / area;
  const all = Array.from({ length: count }, (_, at): Gray => {
    const data = Uint8Array.from(bytes.subarray(8 + at * area, 8 + (at + 1) * area));
    return { width: SIDE, height: SIDE, data };
  });
  return {
    scale: bytes.readDoubleLE(0),
    fine: all.slice(0, count / 2),
    half: all.slice(count / 2),
  };
}
