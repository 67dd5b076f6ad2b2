import { checkPassport } from '#reading/passport/check';

/** A stream of numbers below one, the same for the same seed (mulberry32). */
const random = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
};

const holds = async (text: string): Promise<boolean> => {
  try {
    return (await checkPassport(JSON.parse(text))).holds;
  } catch {
    return false; // no JSON any more
  }
};

/**
 * Changes one byte of a proof file at a time, at random, and checks each file by itself. Answers how many were caught, and
 * the first that was not.
 */
export const flipBytes = async (
  file: string,
  times: number,
): Promise<{ caught: number; passed: string | null }> => {
  const next = random(7);
  const bytes = Buffer.from(file);
  let caught = 0;
  for (let round = 0; round < times; round += 1) {
    const at = Math.floor(next() * bytes.length);
    const changed = Buffer.from(bytes);
    changed[at] = ((bytes[at] ?? 0) + 1 + Math.floor(next() * 255)) % 256;
    if (await holds(changed.toString('utf8')))
      return { caught, passed: `byte ${at}: ${changed.subarray(at - 20, at + 20).toString()}` };
    caught += 1;
  }
  return { caught, passed: null };
};
