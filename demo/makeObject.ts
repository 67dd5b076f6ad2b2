import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { DemoObject } from './demoObject';
import { encodeFootage } from './encodeFootage';
import type { Take } from './film';
import { FRAME, film, sheetOf } from './film';
import { jpeg } from './render/picture';
import { take } from './render/scene';
import { hash } from './render/seeded';
import { room } from './render/studio';
import { studioBook } from './studioBook';

/** A number of its own for each object, so that no two lie on the same piece of noise. */
const seedOf = (slug: string): number =>
  [...slug].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);

/** A later filming, the second one or those after it, of a hand that knows where to look: turned, tilted, nearer or farther, other light. */
function laterTake(first: number, time = 1): Take {
  const seed = first + (time - 1) * 1000;
  const some = (track: number, most: number): number => (hash(seed, track, 21) - 0.5) * 2 * most;
  return {
    seed: seed + 500,
    turn: some(1, 12),
    tiltX: some(2, 7),
    tiltY: some(3, 7),
    zoom: 1 + some(4, 0.07),
    exposure: 0.97 + some(5, 0.08),
    warmth: some(6, 0.03),
  };
}

/**
 * Takes the pictures and films the surface of one object into `folder` (made when missing).
 * @throws Error for an object that the studio does not know
 */
export async function makeObject(object: DemoObject, folder: string): Promise<void> {
  const book = studioBook[object.slug];
  if (!book) throw new Error(`Nobody has drawn "${object.slug}".`);
  mkdirSync(folder, { recursive: true });
  const { files } = object;
  for (const [at, shot] of book.shots.entries()) {
    const picture = await take(shot);
    if (files.digital_art) {
      const whole = await jpeg(picture, shot.width, 90);
      writeFileSync(join(folder, files.digital_art), whole);
      writeFileSync(
        join(folder, files.photos[0]!),
        await sharp(whole).resize(1200).jpeg({ quality: 84 }).toBuffer(),
      );
    } else writeFileSync(join(folder, files.photos[at]!), await jpeg(picture, shot.width));
  }
  if (!book.surface || !files.reference || !files.probe || !files.preview) return;
  const seed = seedOf(object.slug);
  const sheet = sheetOf(book.surface, seed);
  const unlit = files.torch_until ? sheetOf(book.surface, seed, room) : null;
  const first: Take = { seed, turn: 0, tiltX: 0.5, tiltY: -0.5, zoom: 1, exposure: 1, warmth: 0 };
  const reference = film(sheet, first, unlit);
  const still = reference[FRAME.count >> 1]!;
  writeFileSync(
    join(folder, files.preview),
    await sharp(still.rgba, { raw: { width: FRAME.width, height: FRAME.height, channels: 4 } })
      .jpeg({ quality: 84 })
      .toBuffer(),
  );
  writeFileSync(join(folder, files.reference), await encodeFootage(reference, FRAME.fps));
  // A failed verification filmed another piece of the same material.
  const filmed = object.verification === 'FAILED' ? sheetOf(book.surface, seed + 3001) : sheet;
  writeFileSync(
    join(folder, files.probe),
    await encodeFootage(film(filmed, laterTake(seed), unlit), FRAME.fps),
  );
  if (files.again)
    writeFileSync(
      join(folder, files.again),
      await encodeFootage(film(sheet, laterTake(seed, 2), unlit), FRAME.fps),
    );
}
