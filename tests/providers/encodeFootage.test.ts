import { expect, it } from 'vitest';
import { encodeFootage } from '../../demo/encodeFootage';
import { FRAME, type Frame } from '../../demo/film';
import { seeded } from '../../demo/render/seeded';

const { width, height } = FRAME;

/** Fine grain that moves: more than the encoder's budget, which is when it decides what to leave out. */
const grain = (): Frame[] => {
  const random = seeded(7);
  const row = width + 64;
  const ground = Uint8Array.from({ length: row * (height + 64) }, () => 80 + random() * 90);
  return Array.from({ length: 2 * FRAME.count }, (_, at) => {
    const rgba = new Uint8Array(width * height * 4).fill(255);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const level = ground[(y + at) * row + x + at]! + random() * 8;
        rgba.fill(level, (y * width + x) * 4, (y * width + x) * 4 + 3);
      }
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
  const frames = grain();
  const films = await Promise.all([1, 2, 3, 4].map(() => encodeFootage(frames, FRAME.fps)));
  const [first, ...others] = films.map(pictures);
  expect(first?.length).toBeGreaterThan(100_000);
  for (const other of others) expect(other.equals(first ?? Buffer.of())).toBe(true);
});
