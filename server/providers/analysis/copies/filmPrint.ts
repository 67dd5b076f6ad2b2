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
}

/** The length of a head in JSON, the head, and of each anchor its pixels, points and descriptors; deflated. */
export function packPrint({ anchors, maps, marks }: FilmPrint): Buffer {
  const head: Head = {
    version: ENGINE_VERSION,
    anchors: anchors.map(({ gray: { width, height }, features, map }) => {
      return { width, height, points: features.count, map };
    }),
    maps,
    marks,
  };
  const text = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  const parts = anchors.flatMap(({ gray, features: { points, words } }) => [
    gray.data,
    new Uint8Array(points.buffer, points.byteOffset, points.byteLength),
    new Uint8Array(words.buffer, words.byteOffset, words.byteLength),
  ]);
  return deflateSync(Buffer.concat([length, text, ...parts]));
}

/** Null when it was made by another version of the engine, or is damaged. */
export function unpackPrint(packed: Uint8Array): FilmPrint | null {
  try {
    const bytes = inflateSync(packed);
    const length = bytes.readUInt32LE(0);
    const head = JSON.parse(bytes.toString('utf8', 4, 4 + length)) as Head;
    if (head.version !== ENGINE_VERSION) return null;
    let at = 4 + length;
    // Each a copy of its own, which begins where numbers of four bytes may begin.
    const take = (size: number) => Uint8Array.from(bytes.subarray(at, (at += size)));
    const anchors = head.anchors.map(({ width, height, points: count, map }): Anchor => {
      const gray = { width, height, data: take(width * height) };
      const points = new Float32Array(take(count * 16).buffer);
      const words = new Uint32Array(take(count * WORDS * 4).buffer);
      return { gray, map, features: { width, height, count, points, words } };
    });
    return { anchors, maps: head.maps, marks: head.marks };
  } catch {
    return null;
  }
}
