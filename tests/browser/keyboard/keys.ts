import type { Locator, Page } from '@playwright/test';
import { expect } from '../people/people';

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

/** What has the focus is marked: by an outline of its own, or of the label that stands for it. */
const seeFocus = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const focused = document.activeElement;
        const shown = focused?.matches('.file-choice, input[type=radio], input[type=checkbox]')
          ? (focused.closest('label') ?? focused)
          : focused;
        if (!shown || shown === document.body) return 'nothing has the focus';
        const isMarked = (one: Element) => {
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
          return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
        };
        return isMarked(shown) || [...shown.children].some(isMarked)
          ? 'marked'
          : `unmarked ${shown.outerHTML.slice(0, 200)}`;
      }),
    )
    .toBe('marked');

/** Walks by Tab (or backwards) until the target has the focus. */
export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
  await target.waitFor({ state: 'attached' });
  for (let press = 0; press < 80; press += 1) {
    await page.keyboard.press(key);
    if (await isFocused(target)) return seeFocus(page);
  }
  throw new Error(`no Tab leads to ${String(target)}`);
};

/** Walks to it and presses Enter. */
export const press = async (page: Page, target: Locator) => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};

/** Walks to it and presses the space bar, which is how a box is ticked. */
export const tick = async (page: Page, target: Locator) => {
  await tabTo(page, target);
  await page.keyboard.press('Space');
};

/** Walks to it and types. */
export const type = async (page: Page, target: Locator, text: string) => {
  await tabTo(page, target);
  await page.keyboard.type(text);
};

/** Walks to a file field and chooses these files in the window that opens. */
export const chooseFile = async (page: Page, target: Locator, files: string[]) => {
  const chosen = page.waitForEvent('filechooser');
  await tabTo(page, target);
  await page.keyboard.press('Enter');
  await (await chosen).setFiles(files);
};
