import { createHash } from 'node:crypto';
import { deflateSync, inflateSync } from 'node:zlib';
import { WORDS, type Features } from '../features/features';
import { ENGINE_VERSION } from '../features/version';
import type { Gray } from '../pixels/frame';
import type { Homography } from '../pixels/homography';

/** A frame of the film by which others are laid over it, and where the film's first one lies in it. */
export interface Anchor {
  gray: Gray;
  features: Features;
  map: Homography;
}

/** maps: from the first anchor's pixels to those of every frame that could be followed; marks: a digest of every frame. */
export interface FilmPrint {
  anchors: Anchor[];
  maps: Homography[];
  marks: string[];
}

/** The first 16 hexadecimal digits of SHA-256 of a frame's pixels. */
export const markOf = ({ width, height, data }: Gray): string =>
  createHash('sha256').update(`${width}x${height}`).update(data).digest('hex').slice(0, 16);

interface Head {
  version: string;
  anchors: { width: number; height: number; points: number; map: Homography }[];
  maps: Homography[];
  marks: string[];
  /** Bytes of all pixels, deflated. */
  pixels: number;
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array | Uint32Array) =>
  new Uint8Array(buffer, byteOffset, byteLength);

/**
 * The length of a head in JSON, the head, points and descriptors of each anchor, and then the pixels of all of them,
 * deflated: most comparisons end before pixels are asked for.
 */
export function packPrint({ anchors, maps, marks }: FilmPrint): Buffer {
  const pixels = deflateSync(Buffer.concat(anchors.map(({ gray }) => gray.data)));
  const head: Head = {
    version: ENGINE_VERSION,
    anchors: anchors.map(({ gray: { width, height }, features, map }) => {
      return { width, height, points: features.count, map };
    }),
    maps,
    marks,
    pixels: pixels.length,
  };
  const text = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  const points = anchors.flatMap(({ features }) => [
    bytesOf(features.points),
    bytesOf(features.words),
  ]);
  return Buffer.concat([length, text, ...points, pixels]);
}

/** Null when it was made by another version of the engine, or is damaged. */
export function unpackPrint(packed: Uint8Array): FilmPrint | null {
  try {
    const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
    const end = 4 + bytes.readUInt32LE(0);
    const head = JSON.parse(bytes.toString('utf8', 4, end)) as Head;
    if (head.version !== ENGINE_VERSION) return null;
    let at = end;
    // Each a copy of its own, which begins where numbers of four bytes may begin.
    const take = (size: number) => Uint8Array.from(bytes.subarray(at, (at += size))).buffer;
    const features = head.anchors.map(({ width, height, points: count }): Features => {
      const points = new Float32Array(take(count * 16));
      return { width, height, count, points, words: new Uint32Array(take(count * WORDS * 4)) };
    });
    if (at + head.pixels !== bytes.length) return null;
    const rest = bytes.subarray(at);
    let inflated: Uint8Array | undefined;
    const pixels = (from: number, size: number) =>
      (inflated ??= inflateSync(rest)).slice(from, from + size);
    let before = 0;
    const anchors = head.anchors.map(({ width, height, map }, index): Anchor => {
      const from = before;
      before += width * height;
      let gray: Gray | undefined;
      return {
        map,
        features: features[index]!,
        get gray() {
          return (gray ??= { width, height, data: pixels(from, width * height) });
        },
      };
    });
    return { anchors, maps: head.maps, marks: head.marks };
  } catch {
    return null;
  }
}
