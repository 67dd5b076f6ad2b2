import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { desktop, phone } from './people/people';
import { isExhaustive } from '../setup/exhaustive';

/**
 * Waits for what a reader waits for: the page is drawn for its window (a loaded machine takes a while after a new size), has
 * its heading, nothing is on its way (what is, stands paler), and what arrives with a movement has arrived.
 */
export const atRest = async (page: Page) => {
  await page.waitForFunction(async (width) => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return innerWidth === width;
  }, page.viewportSize()?.width);
  await expect(page.locator('h1')).not.toHaveCount(0);
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
        .map((one) => one.finished.catch(() => undefined)),
    ),
  );
};

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];
interface AxeWindow {
  axe?: {
    run(options: object): Promise<{ violations: Violation[] }>;
    run(context: object, options: object): Promise<{ violations: Violation[] }>;
  };
}

/** All rules; described is only what breaks one. To describe what passes costs axe more than to judge it. */
const options: Parameters<AxeBuilder['options']>[0] = { resultTypes: ['violations'] };

/**
 * What axe finds. A document is given axe once. Legacy mode spares a second page for each look; it differs only where there
 * are frames, and here are none.
 */
export const violationsOn = async (page: Page): Promise<Violation[]> => {
  const found = await page.evaluate(
    async (how) => (await (globalThis as AxeWindow).axe?.run(how))?.violations,
    options,
  );
  return (
    found ?? (await new AxeBuilder({ page }).setLegacyMode().options(options).analyze()).violations
  );
};

/** Whether the words of these elements can be read on their ground, as they look now. The page has been given axe. */
export const contrastOn = async (page: Page, selector: string): Promise<string[]> => {
  const violations = await page.evaluate(
    async ([which, how]) => {
      // Colours that are on their way are there; what inherits them sets out only then.
      const moving = () =>
        document
          .getAnimations()
          .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
      for (let round = 0; round < 9 && moving().length > 0; round += 1)
        for (const one of moving()) one.finish();
      const { axe } = globalThis as AxeWindow;
      if (!axe) throw new Error('the page has no axe');
      return (await axe.run({ include: [which] }, how)).violations;
    },
    [
      selector,
      { runOnly: ['color-contrast', 'link-in-text-block'], resultTypes: ['violations'] },
    ] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html} ${any.map((one) => one.message).join(' ')}`),
  );
};

const findings = async (page: Page) => ({
  axe: (await violationsOn(page)).map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  ),
  wide: await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
});

/** Nothing that axe finds, nothing to scroll sideways. A page caught between two sizes is judged again at rest. */
export const judge = async (page: Page, what: string) => {
  const width = page.viewportSize()?.width;
  let found = await findings(page);
  if (found.axe.length > 0 || found.wide >= 1) {
    await page.waitForTimeout(500);
    await atRest(page);
    found = await findings(page);
  }
  expect.soft(found.axe, `${what}, axe at ${width}`).toEqual([]);
  expect.soft(found.wide, `${what}, pixels to scroll sideways at ${width}`).toBeLessThan(1);
};

/**
 * Judged at a phone's and a desk's width; a dialog that is the same on both, at the phone's alone. So is everything where
 * the run is not exhaustive.
 */
export const seeClean = async (
  page: Page,
  what: string,
  sizes = isExhaustive ? [phone, desktop] : [phone],
) => {
  for (const { viewport } of sizes) {
    await page.setViewportSize(viewport);
    await atRest(page);
    await judge(page, what);
  }
  await page.setViewportSize(desktop.viewport);
};
