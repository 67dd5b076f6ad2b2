import { addFingerprint, prepare, verify } from '../objects/objects';
import { expect, test } from '../people/people';
import { demoFile } from '../screens/draft.model';
import { itemScreen } from '../screens/item.model';
import { verificationScreen } from '../screens/verification.model';
import { chooseFile, press, tabTo } from './keys';

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
