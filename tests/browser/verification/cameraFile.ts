import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { readClip } from '../../../server/providers/analysis/footage/readClip';
import { test } from '../people/people';
import { demoFile } from '../screens/draft.model';

interface Size {
  width: number;
  height: number;
}

/** The middle of a picture, as large as the whole: filmed from too near. */
export const tooNear = (picture: Sharp, { width, height }: Size): Sharp => {
  const part = 0.72;
  const [wide, high] = [Math.round(width * part), Math.round(height * part)];
  const left = Math.round((width - wide) / 2);
  const top = Math.round((height - high) / 2);
  return picture.extract({ left, top, width: wide, height: high }).resize(width, height);
};

/** The second filming as pictures one after the other, as Chromium's camera out of a file wants them. */
export const secondFilming = async (
  slug: string,
  change: (picture: Sharp, size: Size) => Sharp = (picture) => picture,
) => {
  const clip = await readClip(readFileSync(demoFile(slug, 'probe.mp4')));
  const pictures: Buffer[] = [];
  for await (const frame of clip.frames('every')) {
    const { width, height, data } = await frame.colour();
    frame.close();
    const raw = { width, height, channels: 3 as const };
    const picture = change(sharp(data, { raw }), raw);
    pictures.push(await picture.jpeg({ quality: 95 }).toBuffer());
  }
  return pictures;
};

/** A browser before whose camera these pictures go by, again and again. */
export const withCamera = async <T>(
  pictures: readonly Buffer[],
  act: (browser: Browser) => Promise<T>,
): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'pp-camera-'));
  const film = join(folder, 'film.mjpeg');
  writeFileSync(film, Buffer.concat(pictures));
  const { executablePath, args = [] } = test.info().project.use.launchOptions ?? {};
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...args, `--use-file-for-fake-video-capture=${film}`],
  });
  try {
    return await act(browser);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
