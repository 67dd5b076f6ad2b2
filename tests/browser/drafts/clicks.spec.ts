import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../people/people';
import { demoFile } from '../screens/draft.model';
import { verificationScreen } from '../screens/verification.model';

/** Every press of the mouse, counted by the page itself. */
const countPresses = async (page: Page) => {
  let count = 0;
  await page.exposeFunction('tellPress', () => (count += 1));
  const listen = () =>
    addEventListener(
      'pointerdown',
      ({ isTrusted }) => {
        if (isTrusted) void (window as unknown as { tellPress: () => void }).tellPress();
      },
      true,
    );
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => count;
};

const chooseFile = async (page: Page, button: Locator, files: string[]) => {
  const chosen = page.waitForEvent('filechooser');
  await button.click();
  await (await chosen).setFiles(files);
};

const choose = async (page: Page, select: Locator, option: string) => {
  await select.click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

const most = 19;

test('a new user creates and publishes an object in under 20 clicks', async ({ visit }) => {
  const page = await visit('creator');
  await page.goto('/dashboard/items');
  await expect(page.getByRole('link', { name: 'Create object' })).toBeVisible();
  const presses = await countPresses(page);
  const typed = async (label: string, text: string) => {
    const field = page.getByLabel(label, { exact: false }).first();
    await field.click();
    await page.keyboard.type(text);
  };

  await test.step('the form: photos first, then five fields', async () => {
    await page.getByRole('link', { name: 'Create object' }).click();
    await chooseFile(page, page.getByText('Choose photos'), [
      demoFile('amphora', 'photo1.jpg'),
      demoFile('amphora', 'photo2.jpg'),
    ]);
    await typed('Title', 'Made in few clicks');
    await choose(page, page.getByLabel('Category'), 'Art');
    await choose(page, page.getByRole('combobox', { name: 'Type' }), 'Painting');
    await typed('Description', 'A vase with two handles.');
    await typed('Artist', 'Ilse Marrow');
    const label = page.getByRole('complementary', { name: 'Preview of the label' });
    await expect(label).toContainText('Ilse Marrow');
    await expect(label).toContainText('Made in few clicks');
    await expect(label.locator('img')).toBeVisible();
    await page.getByRole('button', { name: 'Save and continue to the passport' }).click();
  });

  await test.step('one fingerprint, and the passport', async () => {
    await page.waitForURL(/step=passport/);
    await typed('Location on the object', 'Lower left');
    await chooseFile(page, page.getByText('Upload a film instead'), [
      demoFile('amphora', 'reference.mp4'),
    ]);
    await page.getByRole('button', { name: 'Add this fingerprint' }).click();
    await expect(page.getByRole('link', { name: 'Verify', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Create digital passport' }).click();
    await page.getByRole('link', { name: 'Verify “Lower left”' }).click();
  });

  await test.step('verified and published', async () => {
    const screen = verificationScreen(page);
    await chooseFile(page, screen.recorder.getByText('Upload a film instead'), [
      demoFile('amphora', 'probe.mp4'),
    ]);
    await screen.send();
    await screen.seeVerdict(/Success/);
    await page.getByRole('link', { name: 'Continue to publish' }).click();
    await page.getByRole('button', { name: 'Publish for good' }).click();
    await expect(page.getByRole('heading', { name: 'The passport is published' })).toBeVisible();
  });
  test.info().annotations.push({ type: 'clicks', description: String(presses()) });
  expect(presses()).toBeGreaterThan(10);
  expect(presses()).toBeLessThanOrEqual(most);
});
