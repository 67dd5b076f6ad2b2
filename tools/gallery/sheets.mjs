/** The contact sheets: one page of all pictures, and one picture for every few screens. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const style = `body{margin:2rem;background:#777;font:14px/1.5 system-ui}figure{margin:0;display:inline-block;vertical-align:top;width:22rem;margin:0 1rem 2rem 0}
img{width:100%;height:24rem;object-fit:contain;object-position:top;background:#666}figcaption{color:#fff}`;

const page = (pictures) =>
  `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>${style}</style><h1>${pictures.length} pictures</h1>${pictures
    .map(
      ({ id, address, who, width, look, file }) =>
        `<figure><a href="${file}"><img src="${file}" loading="lazy" alt=""></a><figcaption>${id} ${address}<br>${who}, ${width}, ${look}</figcaption></figure>`,
    )
    .join('')}`;

/** In px: a phone's picture and a desk's, each shown at this width, with room for the id. */
const cell = { 390: 260, 1280: 560 };
const [tall, gap, aSheet] = [760, 12, 4];

/** How a screen is in one row of a sheet: phone light, phone dark, desk light, desk dark. */
const strip = async (folder, four) => {
  const images = await Promise.all(
    four.map(async ({ file, width }) => {
      const { data, info } = await sharp(join(folder, file))
        .resize({ width: cell[width] })
        .toBuffer({ resolveWithObject: true });
      return sharp(data)
        .extract({ left: 0, top: 0, width: info.width, height: Math.min(tall, info.height) })
        .toBuffer();
    }),
  );
  let left = gap;
  return four.map(({ width }, index) => {
    const at = { input: images[index], left };
    left += cell[width] + gap;
    return at;
  });
};

const title = (text) => ({
  input: Buffer.from(
    `<svg width="900" height="24"><text x="0" y="18" font-family="sans-serif" font-size="16" fill="#fff">${text}</text></svg>`,
  ),
  left: gap,
});

/** Writes index.html and sheet-*.png beside the pictures; answers how many sheets. */
export const writeSheets = async (folder, pictures) => {
  writeFileSync(join(folder, 'index.html'), page(pictures));
  const screens = Map.groupBy
    ? [...Map.groupBy(pictures, ({ id, who }) => `${id} ${who}`)]
    : [...new Set(pictures.map(({ id, who }) => `${id} ${who}`))].map((key) => [
        key,
        pictures.filter(({ id, who }) => `${id} ${who}` === key),
      ]);
  const width = 2 * (cell[390] + cell[1280]) + 5 * gap;
  const row = tall + 36;
  let sheets = 0;
  for (let from = 0; from < screens.length; from += aSheet) {
    const part = screens.slice(from, from + aSheet);
    const layers = await Promise.all(
      part.map(async ([key, four], index) =>
        [title(`${key} ${four[0].address}`), ...(await strip(folder, four))].map((one, place) => ({
          ...one,
          top: index * row + (place === 0 ? 4 : 32),
        })),
      ),
    );
    sheets += 1;
    await sharp({ create: { width, height: part.length * row, channels: 3, background: '#777' } })
      .composite(layers.flat())
      .png()
      .toFile(join(folder, `sheet-${String(sheets).padStart(3, '0')}.png`));
  }
  return sheets;
};
