/**
 * `npm run bench -- interactions`: how soon each screen shows what a click or a key has done (interaction to next paint), on a phone whose processor is
 * four times slower than this machine. Every screen as its first person, in a product of its own in which every flow has been played. SCREENS="R27 X07": these alone.
 */
import { rmSync } from 'node:fs';
import { chromium, devices } from '@playwright/test';
import { expect, it } from 'vitest';
import { memory } from '../../tools/gallery/found.mjs';
import { enter } from '../../tools/gallery/people.mjs';
import { places } from '../../tools/gallery/places.mjs';
import { openProduct } from '../../tools/gallery/product.mjs';
import { freshFolder } from '../setup/folder';
import { ms, percentile, print } from './table';
import { back, interact, watchInteractions } from './interactions/interact.mjs';

const most = 200;
const slower = 4;
const only = process.env['SCREENS']?.split(' ');
const rows = places().filter(({ id }) => !only || only.includes(id));

/** The screens of one person: [{ id, times }], ms of each interaction. */
const measure = async (browser, url, who, own, published) => {
  const page = await enter(browser, url, who, devices['Pixel 7']);
  await watchInteractions(page);
  const seen = memory();
  const measured = [];
  // Lists first: they name the objects of the screens after them
  for (const { id, address } of own.toSorted(
    (a, b) => Number(a.address.includes(':')) - Number(b.address.includes(':')),
  )) {
    const path = seen.find(address, published);
    if (!path) continue;
    await back(page, path);
    await seen.note(page);
    measured.push({ id, address, ...(await interact(page, path, slower)) });
  }
  await page.context().close();
  return measured;
};

it('every screen answers a click or a key at once', async () => {
  const folder = freshFolder('interactions');
  const product = await openProduct(folder);
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const example = await (await fetch(`${product.url}/dpp_example`)).text();
    const published = /\/object_detail\/([0-9a-f-]{36})/.exec(example)?.[1];
    const measured = [];
    for (const who of new Set(rows.map(({ people }) => people[0]))) {
      const own = rows.filter(({ people }) => people[0] === who);
      measured.push(...(await measure(browser, product.url, who, own, published)));
    }
    const told = measured
      .map((one) => ({ ...one, p75: percentile(one.times, 0.75) }))
      .sort((a, b) => b.p75 - a.p75);
    const all = measured.flatMap(({ times }) => times);
    print([
      ...told.slice(0, only ? undefined : 12).map(({ id, address, times, p75, worst }) => ({
        what: `${id} ${address}`,
        figure: `${ms(p75)} of ${times.length}; slowest ${ms(Math.max(...times))}, ${worst}`,
        target: `<= ${most} ms`,
      })),
      {
        what: `all ${measured.length} screens, ${all.length} interactions`,
        figure: `75th percentile ${ms(percentile(all, 0.75))}`,
        target: `<= ${most} ms each screen`,
      },
    ]);
    expect(measured.length).toBeGreaterThan(only ? 0 : 60);
    expect(told.filter(({ p75 }) => p75 > most).map(({ id }) => id)).toEqual([]);
  } finally {
    await browser.close();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}, 3_600_000);
