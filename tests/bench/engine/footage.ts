import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Challenge } from '#contract/verification/challenge';
import { encodeFootage, type Picture } from '../../../demo/encodeFootage';
import { film, STRAIGHT, type Pose } from '../../providers/surfaces/film';
import { leather } from '../../providers/surfaces/leather';
import { lit } from '../../providers/surfaces/lit';

const [WIDTH, HEIGHT, FPS, SECONDS] = [1920, 1080, 30, 5];
/** What the last film was asked to do, and does. */
export const CHALLENGE: Challenge = {
  seconds: 8,
  light: [
    { from: 0, on: true },
    { from: 1.6, on: false },
    { from: 3.4, on: true },
  ],
  tip: { edge: 'right', from: 5 },
};
/** Frames drawn; the clip goes through them forth and back. */
const DRAWN = 15;

/**
 * A photographed reference, five seconds of 1080p30 filmed of it, and the same of another surface; a surface filmed twice
 * with the light beside the lens switched off halfway, and once more with what a challenge asks.
 */
export async function drawFootage(folder: string) {
  const own = leather(41, 2400, 45);
  const other = leather(42, 2400, 45);
  const home = { ...STRAIGHT, x: 1200, y: 1200 };
  const paths = {
    reference: join(folder, 'reference.jpg'),
    genuine: join(folder, 'genuine.mp4'),
    impostor: join(folder, 'impostor.mp4'),
    registered: { path: join(folder, 'registered.mp4'), torchUntil: SECONDS / 2 },
    answering: { path: join(folder, 'answering.mp4'), torchUntil: SECONDS / 2 },
    challenged: join(folder, 'challenged.mp4'),
  };
  const { rgba } = film(own, home, WIDTH, HEIGHT);
  await sharp(rgba, { raw: { width: WIDTH, height: HEIGHT, channels: 4 } })
    .jpeg({ quality: 90 })
    .toFile(paths.reference);
  const again = { x: 1240, y: 1170, scale: 1.06, turn: 7, tilt: 6, exposure: 0.9 };
  const held = { ...home, ...again };
  writeFileSync(paths.genuine, await clipOf(drawn(own, held)));
  writeFileSync(paths.impostor, await clipOf(drawn(other, home)));
  const [torch, room] = [lit(own, 6.6, 0), lit(own, 5.1, 4.2)];
  const halved = (on: Picture[], off: Picture[]) =>
    clipOf(on, (at) => (at < SECONDS / 2 ? on : off));
  writeFileSync(paths.registered.path, await halved(drawn(torch, home), drawn(room, home)));
  const [on, off] = [drawn(torch, held, OTHER_HAND), drawn(room, held, OTHER_HAND)];
  writeFileSync(paths.answering.path, await halved(on, off));
  const tipped = drawn(torch, { ...held, tilt: held.tilt + 12 }, OTHER_HAND);
  const asked = (at: number) => {
    if (at >= CHALLENGE.tip.from + 0.5) return tipped;
    return CHALLENGE.light?.findLast(({ from }) => from <= at)?.on ? on : off;
  };
  writeFileSync(paths.challenged, await clipOf(on, asked, CHALLENGE.seconds));
  return paths;
}

type Surface = ReturnType<typeof leather>;

/** By how much a hand moves and turns from frame to frame. */
const HAND = { x: 2, y: 1, turn: 0.1, tilt: 0 };
const OTHER_HAND = { x: -1.2, y: 1.9, turn: -0.07, tilt: 0.12 };

/** A few frames of a surface by a hand that moves on. */
const drawn = (surface: Surface, pose: Pose, hand = HAND): Picture[] =>
  Array.from({ length: DRAWN }, (_, at) => {
    const sway = {
      x: pose.x + hand.x * at,
      y: pose.y + hand.y * at,
      turn: pose.turn + hand.turn * at,
      tilt: pose.tilt + hand.tilt * at,
    };
    return film(surface, { ...pose, ...sway }, WIDTH, HEIGHT, at + 1);
  });

/** `at`: which of the drawn frames are gone through, forth and back, at a moment in seconds. */
async function clipOf(
  first: Picture[],
  at: (moment: number) => Picture[] = () => first,
  seconds = SECONDS,
): Promise<Uint8Array> {
  const frames = Array.from({ length: FPS * seconds }, (_, frame) => {
    const step = frame % (2 * DRAWN - 2);
    return at(frame / FPS)[step < DRAWN ? step : 2 * DRAWN - 2 - step]!;
  });
  return encodeFootage(frames, FPS);
}
