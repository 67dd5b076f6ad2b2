import { expect as seen, type Page } from '@playwright/test';
import { expect, it } from 'vitest';
import { filled } from './scroll/filled';
import { heapOf, ride, type Ride } from './scroll/frames';
import { percentile, print, type Figure } from './table';

const items = 10_000;
const desk = { width: 1280, height: 860 };
const slow = 50;
/** px a second at which every row is drawn whole: 32 lines of the table pass in a second. */
const reading = 1_800;

/** Limits of their own: of a list that is scrolled whole, in Chromium without a graphics card. */
const most = { slowShare: 0.01, elements: 2_500, heapGrowth: 25 };

const share = ({ frames }: Ride) =>
  frames.filter((frame) => frame > slow).length / Math.max(1, frames.length);
const percent = (value: number) => `${(value * 100).toFixed(2)} %`;
const summary = (run: Ride) =>
  `${percent(share(run))} of ${run.frames.length} frames, p50 ${percentile(run.frames, 0.5).toFixed(0)}, p99 ${percentile(run.frames, 0.99).toFixed(0)}, worst ${Math.max(...run.frames).toFixed(0)} ms; ${run.long.length} long tasks`;

/** The first rows as they stand, a hundred of them, without anything that works on them. */
const freeze = (page: Page) =>
  page.evaluate(() => {
    const table = document.querySelector('[role=table]');
    const body = table?.querySelector('tbody');
    const rows = [...(body?.querySelectorAll('tr') ?? [])];
    const [row] = rows;
    if (!table || !body || !row) throw new Error('no table stands here');
    const height = row.getBoundingClientRect().height;
    const still = table.cloneNode(true) as HTMLElement;
    const place = still.querySelector('tbody');
    place?.replaceChildren(
      ...Array.from({ length: 100 }, (_, at) => {
        const copy = (rows[at % rows.length] ?? row).cloneNode(true) as HTMLElement;
        copy.style.top = `${at * height}px`;
        return copy;
      }),
    );
    if (place) place.style.height = `${100 * height}px`;
    const page = document.createElement('div');
    page.style.cssText = 'max-width:76rem;margin:0 auto;padding:2rem';
    page.append(still);
    document.body.replaceChildren(page);
    scrollTo(0, 0);
  });

it('scrolls through 10,000 items', async () => {
  const house = await filled(items);
  const figures: Figure[] = [];
  try {
    for (const [view, speed] of [
      ['table', 12_000],
      ['wall', 24_000],
    ] as const) {
      const page = await house.open(desk);
      const cdp = await page.context().newCDPSession(page);
      await page.goto(`/dashboard/items?view=${view}`);
      await seen(page.getByRole('link', { name: /no 1\b/ }).first()).toBeVisible();
      await ride(page, 2_000, 3);
      await page.evaluate(() => scrollTo(0, 0));
      const before = await heapOf(cdp);
      const run = await ride(page, speed, 0);
      await seen(page.getByRole('link', { name: /no 10000\b/ })).toBeVisible();
      const grown = (await heapOf(cdp)) - before;
      await page.evaluate(() => scrollTo(0, 0));
      await seen(page.getByRole('link', { name: /no 1\b/ }).first()).toBeVisible();
      const calm = await ride(page, reading, 20);
      figures.push(
        {
          what: `${view}: frames over ${slow} ms at ${speed} px/s, all ${items} rows`,
          figure: summary(run),
          target: `<= ${percent(most.slowShare)}`,
        },
        {
          what: `${view}: the same at ${reading} px/s, every row drawn whole, 20 s`,
          figure: summary(calm),
          target: `<= ${percent(most.slowShare)}`,
        },
        {
          what: `${view}: elements at most`,
          figure: String(run.elements),
          target: `<= ${most.elements}`,
        },
        {
          what: `${view}: heap after the whole way`,
          figure: `${before.toFixed(1)} MB ${grown < 0 ? '' : '+'}${grown.toFixed(1)} MB`,
          target: `<= +${most.heapGrowth} MB`,
        },
      );
      if (view === 'table') {
        await page.evaluate(() => scrollTo(0, 0));
        await seen(page.getByRole('link', { name: /no 1\b/ }).first()).toBeVisible();
        await freeze(page);
        figures.push({
          what: 'beside it: the same of 100 still rows, 20 s',
          figure: summary(await ride(page, speed, 20)),
          target: '',
        });
      }
      expect(run.elements).toBeLessThanOrEqual(most.elements);
      await page.context().close();
    }
    print(figures);
  } finally {
    await house.close();
  }
}, 600_000);
