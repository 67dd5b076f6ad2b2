import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { encodeFootage, type Picture } from '../../../server/demo/encodeFootage';
import { film, STRAIGHT, type Pose } from '../../providers/surfaces/film';
import { leather } from '../../providers/surfaces/leather';

const [WIDTH, HEIGHT, FPS, SECONDS] = [1920, 1080, 30, 5];
/** Frames drawn; the clip goes through them forth and back. */
const DRAWN = 15;

/** A photographed reference, five seconds of 1080p30 filmed of it, and the same of another surface. */
export async function drawFootage(folder: string) {
  const own = leather(41, 2400, 45);
  const other = leather(42, 2400, 45);
  const home = { ...STRAIGHT, x: 1200, y: 1200 };
  const paths = {
    reference: join(folder, 'reference.jpg'),
    genuine: join(folder, 'genuine.mp4'),
    impostor: join(folder, 'impostor.mp4'),
  };
  const { rgba } = film(own, home, WIDTH, HEIGHT);
  await sharp(rgba, { raw: { width: WIDTH, height: HEIGHT, channels: 4 } })
    .jpeg({ quality: 90 })
    .toFile(paths.reference);
  const again = { x: 1240, y: 1170, scale: 1.06, turn: 7, tilt: 6, exposure: 0.9 };
  writeFileSync(paths.genuine, await clipOf(own, { ...home, ...again }));
  writeFileSync(paths.impostor, await clipOf(other, home));
  return paths;
}

async function clipOf(surface: ReturnType<typeof leather>, pose: Pose): Promise<Uint8Array> {
  const drawn: Picture[] = Array.from({ length: DRAWN }, (_, at) => {
    const sway = { x: pose.x + 2 * at, y: pose.y + at, turn: pose.turn + at / 10 };
    return film(surface, { ...pose, ...sway }, WIDTH, HEIGHT, at + 1);
  });
  const frames = Array.from({ length: FPS * SECONDS }, (_, at) => {
    const step = at % (2 * DRAWN - 2);
    return drawn[step < DRAWN ? step : 2 * DRAWN - 2 - step]!;
  });
  return encodeFootage(frames, FPS);
}
