/**
 * `npm run gallery`: every screen as every demo person who may see it, at 390 and 1280 px, light and dark, in .cache/gallery
 * (index.html, sheet-*.png). Starts a product of its own and plays every flow in it first. `-- --quick`: one person a
 * screen. `-- --url http://…`: a product that runs already. `-- R27 X07`: these screens alone; `--states`
 * adds the states that no address opens, `--stories` the steps of a sale, a loan, an opinion and an import. `--only a|b`:
 * the states and stories whose id has it. `--to folder`: elsewhere.
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
import { stories } from './gallery/stories.mjs';
import { walk, walkStates, walkStories } from './gallery/walk.mjs';
import { install } from './install.mjs';

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));
install();
const { build } = await import('./build.mjs');
const words = process.argv.slice(2);
const after = (word) => (words.includes(word) ? words[words.indexOf(word) + 1] : undefined);
const folder = after('--to') ?? '.cache/gallery';
const asked = after('--url');
const only = new RegExp(after('--only') ?? '');
const wanted = words.filter((word) => /^[RX]\d+$/.test(word));
const isAll = wanted.length === 0 && !words.includes('--states') && !words.includes('--stories');
/** The states or stories that are asked for. */
const chosen = (word, all) =>
  isAll || words.includes(word) ? all.filter(({ id }) => only.test(id)) : [];

const rows = places()
  .filter(({ id }) => isAll || wanted.includes(id))
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
  for (const part of [
    await walkStates(browser, product.url, chosen('--states', states), folder),
    await walkStories(browser, product.url, chosen('--stories', stories), folder),
  ])
    pictures.push(...part);
  const sheets = await writeSheets(folder, pictures);
  console.log(
    `${pictures.length} pictures of ${rows.length} screens, ${sheets} sheets: ${folder}/index.html`,
  );
} finally {
  await browser.close();
  await product.stop();
}
