import { seeClean } from '../axe';
import { test } from '../ownServer';
import { expect } from './people';

test('an administrator reads what waits and what happened, and switches a kind of letter off', async ({
  visit,
}) => {
  const page = await visit('admin');
  await page.goto('/admin/inbox');
  const happened = page.getByRole('list', { name: 'What happened' });
  await expect(happened.getByText('Waiting for your approval: Nora Newcomer')).toBeVisible();
  // The others were decided when the demo opened: only the one who still waits is new.
  await expect(happened.getByText('New ·')).toHaveCount(1);
  await expect(
    happened.getByRole('button').filter({ hasText: 'Nora Newcomer' }).getByText('New ·'),
  ).toBeVisible();
  await seeClean(page, 'the inbox');

  await test.step('what was seen is new no more; what waits is still counted', async () => {
    await page.reload();
    await expect(happened.getByRole('button').first()).toBeVisible();
    await expect(page.getByText('New ·')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Inbox 1 waiting or new' })).toBeVisible();
  });

  await test.step('a notice is read by keyboard and leads to what it tells of', async () => {
    await page.getByRole('list', { name: 'One matter waits' }).getByRole('button').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const read = page.getByRole('region', { name: /^Waiting for your approval/ });
    await expect(read).toBeFocused();
    await read.getByRole('link', { name: 'Open the registration' }).click();
    await expect(page).toHaveURL(/\/admin\/people\/edit\//);
    await page.getByRole('link', { name: 'What they did' }).click();
    await expect(page.getByRole('heading', { name: 'Statistics' })).toBeVisible();
    await expect(page.getByText('Nothing is counted yet')).toBeVisible();
  });

  await test.step('a kind of letter that is switched off stays off', async () => {
    await page.goto('/admin/inbox');
    await page.getByRole('link', { name: 'Choose what you get by e-mail' }).click();
    const letters = page.getByRole('checkbox', { name: 'New registrations' });
    await expect(letters).toBeInViewport();
    await letters.uncheck();
    await expect(letters).toBeEnabled();
    await page.reload();
    await expect(letters).not.toBeChecked();
    await seeClean(page, 'the choice of letters');
  });
});
