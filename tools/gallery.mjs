/**
 * `npm run gallery`: every screen as every demo person who may see it, at 390 and 1280 px, light and dark, in .cache/gallery
 * (index.html, sheet-*.png). Starts a product of its own and plays every flow in it first. `-- --quick`: one person a
 * screen. `-- --url http://…`: a product that runs already. `-- R27 X07`: these screens alone; `--states`
 * adds the states that no address opens.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium as engine } from '@playwright/test';
import { chromium } from './chromium.mjs';
import { openProduct } from './gallery/product.mjs';
import { places } from './gallery/places.mjs';
import { writeSheets } from './gallery/sheets.mjs';
import { states } from './gallery/states.mjs';
import { walk, walkStates } from './gallery/walk.mjs';
import { install } from './install.mjs';

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));
install();
const { build } = await import('./build.mjs');
const folder = '.cache/gallery';
const words = process.argv.slice(2);
const asked = words.includes('--url') ? words[words.indexOf('--url') + 1] : undefined;
const wanted = words.filter((word) => /^[RX]\d+$/.test(word));

const rows = places()
  .filter(({ id }) => wanted.length === 0 || wanted.includes(id))
  .map((row) => (words.includes('--quick') ? { ...row, people: row.people.slice(0, 1) } : row));
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder)) if (name.endsWith('.png')) rmSync(join(folder, name));
await build();
const product = asked ? { url: asked, stop: () => undefined } : await openProduct(folder);
const browser = await engine.launch({ executablePath: chromium() });
try {
  const example = await (await fetch(`${product.url}/dpp_example`)).text();
  const published = /\/object_detail\/([0-9a-f-]{36})/.exec(example)?.[1];
  const pictures = await walk(browser, product.url, rows, folder, published);
  if (wanted.length === 0 || words.includes('--states'))
    pictures.push(...(await walkStates(browser, product.url, states, folder)));
  const sheets = await writeSheets(folder, pictures);
  console.log(
    `${pictures.length} pictures of ${rows.length} screens, ${sheets} sheets: ${folder}/index.html`,
  );
} finally {
  await browser.close();
  await product.stop();
}
