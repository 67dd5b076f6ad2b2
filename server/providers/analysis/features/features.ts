import type { Band } from '../pixels/band';
import { edges } from '../pixels/edges';
import type { Gray } from '../pixels/frame';
import type { OpenCv } from '../pixels/opencv';
import { halved } from '../pixels/shrink';

/** 61 bytes of AKAZE descriptor, padded to sixteen 32 bit words. */
export const WORDS = 16;
const DESCRIPTOR_BYTES = 61;
const THRESHOLD = 0.0004;

/** Points in working pixels: x, y, size, angle (degrees) per point; `words` holds WORDS per point. */
export interface Features {
  width: number;
  height: number;
  count: number;
  points: Float32Array;
  words: Uint32Array;
}

/** What is looked at: the brightness itself, the same at half size, or its edges at half size; at most `cap` points are kept. */
const LEVELS = {
  whole: { cap: 1000, of: null },
  half: { cap: 700, of: bytesOf },
  edges: { cap: 1000, of: edges },
} as const;
export type Level = keyof typeof LEVELS;

/**
 * The strongest AKAZE points after local contrast equalisation, in whole working pixels at any level. Half size costs
 * a quarter, and its coarser points move less when the light comes from elsewhere. (Alcantarilla, Nuevo, Bartoli: Fast
 * Explicit Diffusion for Accelerated Features in Nonlinear Scale Spaces, BMVC 2013; OpenCV's implementation.)
 */
export function featuresAt(cv: OpenCv, gray: Gray, level: Level, half = halved(gray)): Features {
  const { cap, of } = LEVELS[level];
  if (!of) return features(cv, gray, cap);
  const small = features(cv, of(half), cap);
  const points = small.points.map((value, index) =>
    index % 4 === 3 ? value : value * 2 + (index % 4 < 2 ? 0.5 : 0),
  );
  return { ...small, width: gray.width, height: gray.height, points };
}

function bytesOf({ width, height, data }: Band): Gray {
  const bytes = new Uint8Array(data.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = data[i]! + 0.5;
  return { width, height, data: bytes };
}

function features(cv: OpenCv, gray: Gray, cap: number): Features {
  const image = cv.matFromArray(
    gray.height,
    gray.width,
    cv.CV_8UC1,
    gray.data as unknown as number[],
  );
  const equal = new cv.Mat();
  const none = new cv.Mat();
  const found = new cv.KeyPointVector();
  const rows = new cv.Mat();
  const clahe = new cv.CLAHE(2, new cv.Size(8, 8));
  const akaze = new (cv as unknown as { AKAZE: new () => Akaze }).AKAZE();
  try {
    clahe.apply(image, equal);
    akaze.setThreshold(THRESHOLD);
    akaze.detectAndCompute(equal, none, found, rows);
    return strongest(found as unknown as KeyPoints, rows.data as Uint8Array, rows.cols, gray, cap);
  } finally {
    for (const held of [image, equal, none, found, rows, clahe, akaze])
      (held as { delete(): void }).delete();
  }
}

/** Missing from the package's types. */
interface Akaze {
  setThreshold(threshold: number): void;
  detectAndCompute(image: unknown, mask: unknown, points: unknown, rows: unknown): void;
  delete(): void;
}

interface KeyPoints {
  size(): number;
  get(index: number): {
    pt: { x: number; y: number };
    size: number;
    angle: number;
    response: number;
  };
}

function strongest(
  found: KeyPoints,
  rows: Uint8Array,
  columns: number,
  { width, height }: Gray,
  cap: number,
): Features {
  const all = Array.from({ length: found.size() }, (_, index) => ({
    index,
    point: found.get(index),
  }));
  const kept = all.sort((a, b) => b.point.response - a.point.response).slice(0, cap);
  const points = new Float32Array(kept.length * 4);
  const bytes = new Uint8Array(kept.length * WORDS * 4);
  kept.forEach(({ index, point }, row) => {
    points.set([point.pt.x, point.pt.y, point.size, point.angle], row * 4);
    bytes.set(rows.subarray(index * columns, index * columns + DESCRIPTOR_BYTES), row * WORDS * 4);
  });
  return { width, height, count: kept.length, points, words: new Uint32Array(bytes.buffer) };
}
