import { expect, it } from 'vitest';
import { encodeFootage } from '../../demo/encodeFootage';
import { FRAME, type Frame } from '../../demo/film';
import { seeded } from '../../demo/render/seeded';

const { width, height } = FRAME;

/** Frames a second: at this one both kinds of rate, constant and variable, gave another film each time. */
const FPS = 12;

/** Noise, of which an encoder with a budget has to leave out much. */
const noise = (): Frame[] => {
  const random = seeded(7);
  return Array.from({ length: FRAME.count }, () => {
    const rgba = new Uint8Array(width * height * 4).fill(255);
    for (let at = 0; at < rgba.length; at += 4) rgba.fill(60 + random() * 60, at, at + 3);
    return { width, height, rgba };
  });
};

/** What the film shows, without its header, which has the time of writing. */
const pictures = (bytes: Uint8Array) => {
  const film = Buffer.from(bytes);
  return film.subarray(film.indexOf('mdat'));
};

/** Otherwise a spot that is barely recognised would be so in one build and not in the next. */
it('the same frames make the same film, however busy the machine is', async () => {
  const frames = noise();
  const films = await Promise.all([1, 2, 3, 4].map(() => encodeFootage(frames, FPS)));
  const [first, ...others] = films.map(pictures);
  expect(first?.length).toBeGreaterThan(100_000);
  for (const other of others) expect(other.equals(first ?? Buffer.of())).toBe(true);
});
