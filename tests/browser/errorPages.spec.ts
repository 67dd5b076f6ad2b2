import { expect, test } from './people/people';

test('what breaks the frame of every page leads to the page for it', async ({
  visit,
  expectNoise,
}) => {
  expectNoise(/broken by the test/, 'This spec breaks the frame.');
  const page = await visit(null);
  // The frame asks whether there is a connection: here that breaks it, on one page.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', {
      get() {
        if (location.pathname === '/privacy_policy') throw new Error('broken by the test');
        return true;
      },
    }),
  );
  await page.goto('/privacy_policy');
  await expect(page).toHaveURL(/\/unknown_error$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
});

test('the example is a published passport whose proof holds, and begins with its QR where the address says so', async ({
  visit,
}) => {
  const page = await visit(null);
  const code = page.getByRole('img', { name: 'QR code of this passport' });
  await page.goto('/dpp_example');
  await expect(page.getByText('This passport is published')).toBeVisible();
  await page.getByRole('button', { name: 'Check it yourself' }).click();
  const steps = page.locator('[data-checked] li');
  await expect(steps).toHaveCount(6);
  for (const step of await steps.all()) await expect(step).toHaveText(/^✓/);
  const top = async () => (await code.boundingBox())?.y ?? 0;
  const below = await top();
  await page.goto('/dpp_example_qr');
  await expect(code.locator('svg')).toBeVisible();
  expect(await top()).toBeLessThan(below);
});

test('an address with a damaged id says that nothing is there, in words for people', async ({
  visit,
}) => {
  const page = await visit('dealer');
  for (const address of ['items_details', 'verifications', 'sales_history']) {
    await page.goto(`/dashboard/${address}/xx`);
    await expect(page.getByRole('alert')).toContainText('Objects not found');
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  }
  const expert = await visit('expert');
  await expert.goto('/dashboard/authenticate/xx');
  await expect(expert.getByText('You have no opinion on this object')).toBeVisible();
  await expect(expert.getByText('UUID')).toHaveCount(0);
});
