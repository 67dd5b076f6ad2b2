import { join } from 'node:path';
import sharp from 'sharp';

/** Longest edges in pixels of what pages show. */
const sizes = { small: 480, medium: 1200, large: 2000 } as const;
/** Pixels beyond which a picture is refused before it is decoded (trials S9). */
const mostPixels = 100_000_000;
const formats = ['jpeg', 'png', 'webp', 'avif', 'heif', 'tiff', 'gif', 'svg'];

/** `node picturesChild.js <picture> <folder>`: one JSON line with what was made, or with the reason for a refusal. */
const main = async ([path = '', out = '']: string[]) => {
  sharp.cache(false);
  sharp.concurrency(1);
  const header = await sharp(path, { limitInputPixels: mostPixels }).metadata();
  const { width = 0, height = 0, format = '' } = header;
  if (!formats.includes(format)) throw new Error('It is not a picture that is understood.');
  if (width * height > mostPixels) throw new Error('The picture has more than 100 million pixels.');
  const made: Record<string, unknown> = {};
  const turned = (header.orientation ?? 1) >= 5;
  const of = turned ? { width: height, height: width } : { width, height };
  for (const [name, edge] of Object.entries(sizes)) {
    const file = join(out, `${name}.webp`);
    const { width: wide, height: high } = await sharp(path, {
      limitInputPixels: mostPixels,
      pages: 1,
    })
      .rotate()
      .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: name === 'small' ? 76 : 82 })
      .toFile(file);
    made[name] = { path: file, width: wide, height: high, of };
  }
  process.stdout.write(`${JSON.stringify({ made })}\n`);
};

main(process.argv.slice(2)).catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  process.stdout.write(`${JSON.stringify({ refused: reason.split('\n')[0] })}\n`);
});
