import { addressOf, expect, password, test } from '../people/people';
import { demoFile, draftScreen } from '../screens/draft.model';
import { chooseFile, press, tabTo, type } from './keys';

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
