import { seeClean } from '../axe';
import { ownItem } from '../loans/lending';
import { test } from '../ownServer';
import { expect, phone } from '../people/people';

test('an object is reported stolen, a finder writes from its passport, the owner reads it and marks it as found', async ({
  visit,
  visitors,
}) => {
  const item = await ownItem(await visitors.caller('curator'), 'Pierced');
  const owner = await visit('curator');
  await owner.goto(`/dashboard/items_details/${item.id}`);
  await owner.locator('[data-event="report.open"]').click();
  const form = owner.getByRole('dialog');
  await form.getByRole('button', { name: 'Report it' }).click();
  await expect(form.getByRole('alert')).toHaveText('Enter the last known location.');
  await form.getByLabel('What happened').selectOption('stolen');
  await form.getByLabel('Last known location').fill('Bergen, Strandgaten 4');
  await form.getByLabel('Since').fill('2026-03-02');
  await form.getByLabel('Since').blur();
  await expect(form.getByText('2 March 2026', { exact: true })).toBeVisible();
  await form.getByLabel('Number of the police report').fill('B-2026/118');
  await seeClean(owner, 'the form of a report');
  await form.getByRole('button', { name: 'Report it' }).click();
  const part = owner.getByRole('region', { name: 'Reported stolen' });
  await expect(part).toContainText('Bergen, Strandgaten 4');
  await expect(owner.getByText('It must be found and marked as found first.')).toBeVisible();
  await seeClean(owner, 'a stolen object on its owner’s page');

  const finder = await visit(null, phone);
  await finder.goto(`/object_detail/${item.id}`);
  const banner = finder.getByRole('region', { name: 'Reported stolen' });
  await expect(banner).toContainText('Do not buy it');
  await expect(banner).toContainText('B-2026/118');
  await banner.getByText('Leave the owner a message').click();
  await seeClean(finder, 'a stolen object’s passport');
  await banner.getByLabel('What have you found or seen').fill('It is on a market stall in Voss.');
  await banner.getByLabel('How the owner can reach you').fill('+47 555 01');
  await banner.getByRole('button', { name: 'Send the message' }).click();
  await expect(finder.getByRole('heading')).toHaveText('Your message was sent');
  await seeClean(finder, 'a message that was sent');

  // It arrives without a reload, and waits in the inbox.
  await expect(part).toContainText('It is on a market stall in Voss.');
  const inbox = await visit('main');
  await inbox.goto('/dashboard/inbox');
  await expect(inbox.getByText('Read the message of a finder').first()).toBeVisible();
  await part.getByRole('button', { name: 'Mark the messages as read' }).click();
  await expect(inbox.getByText('Read the message of a finder')).toHaveCount(0);

  await owner.goto(`/dashboard/items_details/${item.id}`);
  await part.getByRole('button', { name: 'Mark as found' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Mark as found' }).click();
  await expect(part).toHaveCount(0);
  await finder.goto(`/object_detail/${item.id}`);
  await expect(finder.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await expect(finder.getByText('Found', { exact: true }).first()).toBeVisible();
});
