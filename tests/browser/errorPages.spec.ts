import { expect, test } from './people/people';

test('what breaks the frame of every page leads to the page for it', async ({ visit }) => {
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

test('the example has a QR where its address says so', async ({ visit }) => {
  const page = await visit(null);
  const code = page.getByRole('img', { name: 'QR code of this passport' });
  await page.goto('/dpp_example');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(code).toHaveCount(0);
  await page.goto('/dpp_example_qr');
  await expect(code.locator('svg')).toBeVisible();
});
