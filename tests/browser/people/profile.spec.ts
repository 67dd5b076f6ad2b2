import type { Page } from '@playwright/test';
import { messages } from '#contract/frame/messages';
import { violationsOn } from '../axe';
import { expect, logIn, password, phone, test } from './people';
import { demoFile } from '../screens/draft.model';

const axe = async (page: Page) => {
  const violations = await violationsOn(page);
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
};

test('a picture is chosen, shown in the bar and taken away', async ({ visit }) => {
  const page = await visit('it', phone);
  await page.goto('/dashboard/profile');
  await page.locator('input[type=file]').setInputFiles(demoFile('amphora', 'photo1.jpg'));
  const picture = page.getByRole('main').locator('img');
  // The display sizes are made by a job, behind those of the demo's own pictures.
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await expect(page.getByText('Change picture')).toBeVisible();
  await axe(page);
  await page.setViewportSize({ width: 1280, height: 860 });
  await expect(page.getByRole('banner').locator('img')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
  await page.locator('input[type=file]').setInputFiles({
    name: 'not-a-picture.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<html>no picture</html>'),
  });
  await expect(page.getByRole('alert')).toContainText('this file type is not supported');
});

test('an alias is looked up while one types, and a taken one is not saved', async ({ visit }) => {
  const page = await visit('expert');
  await page.goto('/dashboard/profile');
  const alias = page.getByLabel('Alias');
  await alias.fill('carl creator');
  await expect(page.getByText('This alias is taken. Choose another.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This alias is taken. Choose another.')).toBeVisible();
  await alias.fill('Esther E');
  await expect(page.getByText('“Esther E” is free.')).toBeVisible();
  await page.getByLabel('Currency').selectOption('CHF');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Alias')).toHaveValue('Esther E');
  await expect(page.getByLabel('Currency')).toHaveValue('CHF');
});

test('a password is changed, and the other log-ins end with it', async ({ visit }) => {
  const page = await visit(null);
  await logIn(page, 'curator');
  const other = await visit(null);
  await logIn(other, 'curator');
  await page.goto('/dashboard/profile');
  const rows = page.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'this browser' })).toHaveCount(1);
  const current = page.getByLabel('Current password');
  const fresh = page.getByLabel('New password', { exact: true });
  const again = page.getByLabel('Confirm new password');
  const change = page.getByRole('button', { name: 'Change password' });
  await current.fill(password);
  await fresh.fill('abc');
  await again.fill('abd');
  await change.click();
  await expect(page.getByText(messages.passwordShort)).toBeVisible();
  await expect(page.getByText(messages.passwordsDiffer)).toBeVisible();
  await expect(fresh).toBeFocused();
  await axe(page);
  await current.fill('not this one');
  await fresh.fill('another-passepartout');
  await again.fill('another-passepartout');
  await change.click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await current.fill(password);
  await change.click();
  await expect(page.getByText(/Your password was changed/)).toBeVisible();
  await page.reload();
  await expect(rows).toHaveCount(1);
  // The other browser is out by itself: its line is closed, and its token is good for nothing any more.
  await expect.poll(() => new URL(other.url()).pathname).toBe('/');
  await current.fill('another-passepartout');
  await fresh.fill(password);
  await again.fill(password);
  await change.click();
  await expect(page.getByText(/Your password was changed/).first()).toBeVisible();
});

test('one of the log-ins is ended from another browser', async ({ visit, expectNoise }) => {
  expectNoise(/^The token could not be renewed/, 'Whose log-in is ended may ask once more.');
  const page = await visit(null);
  await logIn(page, 'main');
  const other = await visit(null, phone);
  await logIn(other, 'main');
  await page.goto('/dashboard/profile');
  const ends = page.getByRole('button', { name: /Log out ./ });
  await expect(ends).not.toHaveCount(0);
  const before = await ends.count();
  await ends.first().click();
  await expect(page.getByText('The device was logged out.')).toBeVisible();
  // Another test's log-in of the same person may end meanwhile.
  await expect.poll(() => ends.count()).toBeLessThan(before);
  await expect.poll(() => new URL(other.url()).pathname).toBe('/');
});
