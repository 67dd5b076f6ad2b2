import type { Page } from '@playwright/test';
import { expect, test, type Who } from './people/people';
import { pages } from './pages';
import { isExhaustive } from '../setup/exhaustive';

/** A phone's window while its keyboard is away; low enough that each of these pages is longer. */
const small = { width: 390, height: 664 };

/** Pages with fields below each other, and with buttons that stay in view at their foot. */
const long: [path: string, who: Who | null][] = [
  ['/dashboard/create_object', 'creator'],
  ['/dashboard/profile', 'inventory'],
  ['/dashboard/unpublished_objects', 'creator'],
  ['/admin/people', 'admin'],
];

/** In the exhaustive run every page, short ones too. */
const walked = isExhaustive
  ? pages.map(([path, , who]): (typeof long)[number] => [path, who])
  : long;

/** What has the focus, and at how many of nine points spread over it nothing lies above it. Null where nothing has it. */
const focused = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0) return null;
    const inside = (at: number, end: number) => Math.min(Math.max(at, 1), end - 2);
    const across = [left + 2, (left + right) / 2, right - 2].map((x) => inside(x, innerWidth));
    const down = [top + 2, (top + bottom) / 2, bottom - 2];
    // A tick has its look from the label around it.
    const own = element.closest('label') ?? element;
    const seen = across.flatMap((x) =>
      down.filter((y) => {
        const above = y > 0 && y < innerHeight ? document.elementFromPoint(x, y) : null;
        return above !== null && (own.contains(above) || above.contains(element));
      }),
    );
    const name = element.getAttribute('aria-label') ?? element.getAttribute('name');
    return {
      what: `${element.tagName} ${name ?? element.textContent?.trim().slice(0, 40)} at ${Math.round(top)}`,
      seen: seen.length,
    };
  });

/** WCAG 2.4.11: a browser brings what gets the focus into the window, not out from under the bars. */
for (const [path, who] of walked)
  test(`nothing that Tab reaches on ${path} as ${who ?? 'nobody'} hides under the bars of a phone`, async ({
    visit,
  }) => {
    const page = await visit(who, { viewport: small });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    if (!isExhaustive) await page.getByRole('contentinfo').waitFor();
    let reached = 0;
    for (const key of ['Tab', 'Shift+Tab'])
      await test.step(key, async () => {
        for (let press = 0; press < 60; press += 1) {
          await page.keyboard.press(key);
          const found = await focused(page);
          if (!found) continue;
          reached += 1;
          expect.soft(found.seen, `${key} to ${found.what}: points in sight`).toBeGreaterThan(3);
        }
      });
    expect(reached).toBeGreaterThan(isExhaustive ? 0 : 60);
  });
