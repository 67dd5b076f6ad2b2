import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { encodeFootage, type Picture } from '../../../demo/encodeFootage';
import { film, STRAIGHT, type Pose } from '../../providers/surfaces/film';
import { leather } from '../../providers/surfaces/leather';
import { lit } from '../../providers/surfaces/lit';

const [WIDTH, HEIGHT, FPS, SECONDS] = [1920, 1080, 30, 5];
/** Frames drawn; the clip goes through them forth and back. */
const DRAWN = 15;

/**
 * A photographed reference, five seconds of 1080p30 filmed of it, and the same of another surface; and a surface filmed
 * twice with the light beside the lens switched off halfway.
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
  };
  const { rgba } = film(own, home, WIDTH, HEIGHT);
  await sharp(rgba, { raw: { width: WIDTH, height: HEIGHT, channels: 4 } })
    .jpeg({ quality: 90 })
    .toFile(paths.reference);
  const again = { x: 1240, y: 1170, scale: 1.06, turn: 7, tilt: 6, exposure: 0.9 };
  writeFileSync(paths.genuine, await clipOf(own, { ...home, ...again }));
  writeFileSync(paths.impostor, await clipOf(other, home));
  const [torch, room] = [lit(own, 6.6, 0), lit(own, 5.1, 4.2)];
  writeFileSync(paths.registered.path, await clipOf(torch, home, room));
  writeFileSync(paths.answering.path, await clipOf(torch, { ...home, ...again }, room, OTHER_HAND));
  return paths;
}

type Surface = ReturnType<typeof leather>;

/** By how much a hand moves and turns from frame to frame. */
const HAND = { x: 2, y: 1, turn: 0.1, tilt: 0 };
const OTHER_HAND = { x: -1.2, y: 1.9, turn: -0.07, tilt: 0.12 };

async function clipOf(
  surface: Surface,
  pose: Pose,
  after = surface,
  hand = HAND,
): Promise<Uint8Array> {
  const draw = (before: Surface): Picture[] =>
    Array.from({ length: DRAWN }, (_, at) => {
      const sway = {
        x: pose.x + hand.x * at,
        y: pose.y + hand.y * at,
        turn: pose.turn + hand.turn * at,
        tilt: pose.tilt + hand.tilt * at,
      };
      return film(before, { ...pose, ...sway }, WIDTH, HEIGHT, at + 1);
    });
  const first = draw(surface);
  const second = after === surface ? first : draw(after);
  const count = FPS * SECONDS;
  const frames = Array.from({ length: count }, (_, at) => {
    const step = at % (2 * DRAWN - 2);
    const drawn = at < count / 2 ? first : second;
    return drawn[step < DRAWN ? step : 2 * DRAWN - 2 - step]!;
  });
  return encodeFootage(frames, FPS);
}
