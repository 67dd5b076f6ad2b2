import type { Locator, Page } from '@playwright/test';
import { addFingerprint, prepare, verify } from './objects/objects';
import { addressOf, expect, password, test } from './people/people';
import { demoFile, draftScreen } from './screens/draft.model';
import { itemScreen } from './screens/item.model';
import { verificationScreen } from './screens/verification.model';

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

/** What has the focus is marked: by an outline of its own, or of the label that stands for it. */
const seeFocus = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const focused = document.activeElement;
        const shown = focused?.matches('.file-choice') ? focused.closest('label') : focused;
        if (!shown || shown === document.body) return 'nothing has the focus';
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(shown);
        const marked = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1;
        return marked || boxShadow !== 'none'
          ? 'marked'
          : `unmarked ${shown.outerHTML.slice(0, 200)}`;
      }),
    )
    .toBe('marked');

/** Walks by Tab (or backwards) until the target has the focus. */
const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
  await target.waitFor({ state: 'attached' });
  for (let press = 0; press < 80; press += 1) {
    await page.keyboard.press(key);
    if (await isFocused(target)) return seeFocus(page);
  }
  throw new Error(`no Tab leads to ${String(target)}`);
};

const press = async (page: Page, target: Locator) => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};
const type = async (page: Page, target: Locator, text: string) => {
  await tabTo(page, target);
  await page.keyboard.type(text);
};
const chooseFile = async (page: Page, target: Locator, files: string[]) => {
  const chosen = page.waitForEvent('filechooser', { timeout: 20_000 });
  await tabTo(page, target);
  await page.keyboard.press('Enter');
  await (await chosen).setFiles(files);
};

test('log in, find the way and write a draft without a mouse', async ({ visit }) => {
  const page = await visit(null);
  const draft = draftScreen(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await test.step('log in', async () => {
    await page.goto('/');
    await press(page, page.getByRole('banner').getByRole('button', { name: 'Log in' }));
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await page.keyboard.type(addressOf('creator'));
    await type(page, page.getByLabel('Password'), password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard/items');
  });

  await test.step('skip to the content', async () => {
    await page.goto('/dashboard/profile');
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  await test.step('the menu opens, closes and gives the focus back', async () => {
    await tabTo(page, button('More'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Help and questions' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Help and questions' })).toBeHidden();
    await expect(button('More')).toBeFocused();
  });

  await test.step('the form', async () => {
    await page.goto('/dashboard/create_object');
    await type(page, page.getByLabel('Title'), 'Written by keys');
    await type(page, page.getByLabel('Category'), 'Art');
    await expect(page.getByLabel('Category')).toHaveValue('Art');
    await type(page, page.getByRole('combobox', { name: 'Type' }), 'Pain');
    await type(page, page.getByLabel('Description'), 'Every letter pressed.');
    await type(page, page.getByLabel('Artist', { exact: true }), 'Ilse Marrow');
    await press(
      page,
      page.getByText('Size and materials', { exact: true }).locator('xpath=ancestor::summary'),
    );
    await type(page, page.getByRole('textbox', { name: 'Materials' }), 'oil');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Remove .*oil/i })).toBeVisible();
    await press(page, button('Save and continue to media'));
    await page.waitForURL(/edit_object\/.*step=media/);
    await expect(page.getByRole('heading', { name: 'Photos' })).toBeVisible();
  });

  await test.step('photos, and their order by buttons', async () => {
    const [first, second] = ['photo1.jpg', 'photo2.jpg'].map((name) => demoFile('bag', name));
    await chooseFile(page, page.locator('input[type=file]').first(), [first ?? '', second ?? '']);
    await draft.seePhotosArrived(2);
    const pictures = () =>
      draft.photos
        .locator('img')
        .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src));
    const named = /\/media\/([^/?]+)/;
    await expect.poll(async () => (await pictures()).every((src) => named.test(src))).toBe(true);
    const ids = async () => (await pictures()).map((src) => named.exec(src)?.[1]);
    const before = await ids();
    await press(page, button('Photo 2: up'));
    await expect.poll(ids).toEqual([...before].reverse());
    await expect(button('Photo 1: up')).toBeFocused();
    await press(page, button('Photo 1: down'));
    await expect.poll(ids).toEqual(before);
    await expect(button('Photo 2: down')).toBeFocused();
    await tabTo(page, button('Photo 2: up'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect.poll(ids).toEqual([...before].reverse());
    await expect(page.getByText(/^Saved /)).toBeVisible();
    await page.reload();
    await expect.poll(ids).toEqual([...before].reverse());
  });
});

test('verify, publish and give a link without a mouse', async ({ visit, visitors }) => {
  const creator = await visitors.caller('creator');
  const made = await prepare(creator, 'Handled by keys');
  await verify(creator, made);
  await addFingerprint(creator, made.item, 'Upper right', 'bag');
  const page = await visit('creator');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const verification = verificationScreen(page);
  const item = itemScreen(page);

  await test.step('choose the second fingerprint and verify it', async () => {
    await verification.open(made.item);
    const choice = page.getByRole('group', { name: 'Fingerprint' });
    const first = choice.getByRole('button', { name: /Lower left/ });
    const other = choice.getByRole('button', { name: /Upper right/ });
    await press(page, first);
    await expect(first).toHaveAttribute('aria-pressed', 'true');
    await press(page, other);
    await expect(other).toHaveAttribute('aria-pressed', 'true');
    await expect(first).toHaveAttribute('aria-pressed', 'false');
    const file = verification.recorder.locator('input[type=file]');
    await chooseFile(page, file, [demoFile('bag', 'probe.mp4')]);
    await press(page, button('Verify'));
    expect(await verification.seeVerdict(/Success/)).toBeGreaterThan(82.5);
  });

  await test.step('a dialog opens on its quiet answer, and Escape leaves all as it was', async () => {
    await item.open(made.item);
    await press(page, button('Delete'));
    await expect(item.dialog).toContainText('Delete “Handled by keys”?');
    await expect(item.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(item.dialog).toBeHidden();
    await expect(button('Delete')).toBeFocused();
  });

  await test.step('publish', async () => {
    await tabTo(page, button('Publish'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(item.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await press(page, item.dialog.getByRole('button', { name: 'Publish for good' }));
    await item.seePublished();
    await expect(page.getByRole('heading', { name: 'The passport is published' })).toBeInViewport();
  });

  await test.step('make a link', async () => {
    await press(page, button('QR link'));
    const inside = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null);
    expect(await inside()).toBe(true);
    await tabTo(page, item.dialog.getByRole('button', { name: 'Create link' }));
    await page.keyboard.press('Enter');
    await expect(item.dialog.getByRole('img', { name: /^QR code of/ })).toBeVisible();
    await press(page, item.dialog.getByRole('button', { name: 'Close' }));
    await expect(item.dialog).toHaveCount(0);
    await expect(button('QR link')).toBeFocused();
  });
});
