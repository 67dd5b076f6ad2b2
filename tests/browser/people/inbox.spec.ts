import { seeClean } from '../axe';
import { test } from '../ownServer';
import { waitingBuyer } from '../screens/adminPeople.model';
import { expect } from './people';

test('an administrator reads what waits and what happened, and switches a kind of letter off', async ({
  visit,
  visitors,
}) => {
  // Other specs on this server decide about the demo's newcomer: this one brings its own.
  await waitingBuyer(await visitors.caller('dealer'), 'ines@inbox.test', 'Ines', 'Inbox');
  const page = await visit('admin');
  await page.goto('/admin/inbox');
  const waits = page.getByRole('list', { name: /^\d+ open tasks?$/ });
  const happened = page.getByRole('list', { name: 'What happened' });
  const told = happened.getByRole('button').filter({ hasText: 'Ines Inbox' });
  await expect(told).toContainText('Waiting for your approval: Ines Inbox');
  await expect(told.getByText('New ·')).toBeVisible();
  const waiting = await waits.getByRole('button').count();
  // Who was decided before is new no more: only those who still wait are.
  await expect(happened.getByText('New ·')).toHaveCount(waiting);
  await seeClean(page, 'the inbox');

  await test.step('what was seen is new no more; what waits is still counted', async () => {
    await page.reload();
    await expect(happened.getByRole('button').first()).toBeVisible();
    await expect(page.getByText('New ·')).toHaveCount(0);
    await expect(page.getByRole('link', { name: `Inbox ${waiting} open or new` })).toBeVisible();
  });

  await test.step('a notice is read by keyboard and leads to what it tells of', async () => {
    const last = waits.getByRole('button').last();
    await last.focus();
    await expect(last).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const read = page.getByRole('region', { name: /^Waiting for your approval/ });
    await expect(read).toBeFocused();
    await read.getByRole('link', { name: 'Open the registration' }).click();
    await expect(page).toHaveURL(/\/admin\/people\/edit\//);
    await page.getByRole('link', { name: 'View statistics' }).click();
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
