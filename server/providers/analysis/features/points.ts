import { WORDS, type Features, type Level } from './features';
import { ENGINE_VERSION } from './version';

/** The levels that verification looks at. */
export const KEPT_LEVELS = ['half', 'edges'] as const satisfies readonly Level[];
const NAME_BYTES = 32;

/** What was found in a frame, as bytes: the engine's version, width and height, then for each level its points and their descriptors. */
export function packPoints(found: ReadonlyMap<Level, Features>): Buffer {
  const name = Buffer.alloc(NAME_BYTES);
  name.write(ENGINE_VERSION);
  return Buffer.concat([
    name,
    ...KEPT_LEVELS.flatMap((level) => {
      const { count, width, height, points, words } = found.get(level)!;
      return [bytesOf(Uint32Array.of(count, width, height)), bytesOf(points), bytesOf(words)];
    }),
  ]);
}

/** Null when they are of another version of the engine, or cut off. */
export function unpackPoints(packed: Buffer): Map<Level, Features> | null {
  const name = packed.toString('utf8', 0, NAME_BYTES).replace(/\0+$/, '');
  if (name !== ENGINE_VERSION) return null;
  // A copy of its own begins where words may begin.
  const bytes = Uint8Array.from(packed).buffer;
  const found = new Map<Level, Features>();
  let at = NAME_BYTES;
  try {
    for (const level of KEPT_LEVELS) {
      const [count = 0, width = 0, height = 0] = new Uint32Array(bytes, at, 3);
      const points = new Float32Array(bytes, at + 12, count * 4);
      const words = new Uint32Array(bytes, at + 12 + points.byteLength, count * WORDS);
      at += 12 + points.byteLength + words.byteLength;
      found.set(level, { count, width, height, points, words });
    }
  } catch {
    return null;
  }
  return found;
}

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
