/** Every motif once, for a person to look at. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { readClip } from '../../../../server/providers/analysis/footage/readClip';
import { shots, stills, type Subject } from './plan';

const TILE = { width: 320, height: 240 };

async function middle(path: string): Promise<Buffer> {
  const clip = await readClip(readFileSync(path));
  let at = 0;
  let tile: Buffer | undefined;
  for await (const frame of clip.frames('every')) {
    if (at++ === 5) {
      const { width, height, data } = await frame.colour();
      tile = await sharp(data, { raw: { width, height, channels: 3 } })
        .resize(TILE)
        .png()
        .toBuffer();
    }
    frame.close();
  }
  if (!tile) throw new Error(`${path} has no sixth frame.`);
  return tile;
}

/** A row a motif: the stills of both copies, then a frame of each phone, each under another light. */
export async function contactSheet(folder: string, subjects: Subject[]): Promise<void> {
  const tiles: { input: Buffer; left: number; top: number }[] = [];
  for (const [row, subject] of subjects.entries()) {
    const [a, b] = subject.things;
    const films = shots(subject).filter(({ thing, aside }) => thing === a!.name && !aside);
    const refs = [a!, b!].map(({ name }) =>
      join(folder, 'ref', `${stills(subject, name)[0]!.name}.jpg`),
    );
    const pictures: Buffer[] = await Promise.all(
      refs.map((path) => sharp(path).resize(TILE).png().toBuffer()),
    );
    for (const at of [0, 4, 8])
      pictures.push(await middle(join(folder, 'clip', `${films[at]!.name}.mp4`)));
    for (const [column, input] of pictures.entries())
      tiles.push({ input, left: column * TILE.width, top: row * TILE.height });
  }
  const size = { width: 5 * TILE.width, height: subjects.length * TILE.height };
  await sharp({ create: { ...size, channels: 3, background: '#fff' } })
    .composite(tiles)
    .jpeg({ quality: 88 })
    .toFile(join(folder, 'sheet.jpg'));
}
