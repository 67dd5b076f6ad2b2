import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { desktop, phone } from './people';

/** At a phone's and a desk's width: nothing that axe finds, nothing to scroll sideways. */
export const seeClean = async (page: Page, what: string) => {
  for (const { viewport } of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => document.fonts.ready);
    // What arrives, arrives with a movement; it is judged when it has come to rest.
    await page.evaluate(() =>
      Promise.all(
        document
          .getAnimations()
          .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
          .map((one) => one.finished.catch(() => undefined)),
      ),
    );
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
    );
    expect.soft(found, `${what}, axe at ${viewport.width}`).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(wide, `${what}, pixels to scroll sideways at ${viewport.width}`).toBeLessThan(1);
  }
};
