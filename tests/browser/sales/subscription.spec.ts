import { seeClean } from '../axe';
import { test } from '../ownServer';
import { expect, listen } from '../people/people';

test('a buyer upgrades by card with 3-D Secure, cancels, sees the banner and undoes it', async ({
  visit,
}) => {
  const page = await visit('owner');
  const noise = listen(page);
  const banner = page.getByRole('complementary', { name: 'Subscription' }).getByRole('link');

  await test.step('the plans are understood: objects, price, use', async () => {
    await page.goto('/dashboard/subscription');
    await expect(page.getByRole('heading', { name: 'Buyer full', level: 2 })).toBeVisible();
    await expect(page.getByText(/^\d+ of 100 objects$/).first()).toBeVisible();
    await expect(page.getByText('Your plan', { exact: true })).toHaveCount(1);
    await expect(
      page.getByText('Your invoices appear here after your first payment.'),
    ).toBeVisible();
    await expect(banner).toHaveCount(0);
    await seeClean(page, 'the subscription');
  });

  await test.step('the order shows every line, VAT and total', async () => {
    await page.getByRole('link', { name: 'Upgrade to Buyer 200' }).click();
    await expect(page.getByRole('table', { name: 'Order' })).toContainText('VAT 20%');
    await expect(page.getByRole('table', { name: 'Order' })).toContainText('Credit for Buyer full');
    await seeClean(page, 'the payment');
    await page.getByRole('button', { name: /^Pay EUR/ }).click();
  });

  await test.step('the sandbox takes test cards alone and asks for 3-D Secure', async () => {
    await expect(page.getByText('Sandbox. No money moves.')).toBeVisible();
    await seeClean(page, 'the pay page');
    const pay = async (number: string) => {
      await page.getByLabel('Card number').fill(number);
      await page.getByLabel('Valid to (MM/YY)').fill('12/39');
      await page.getByLabel('Security code').fill('123');
      await page.getByRole('button', { name: /^Pay/ }).click();
    };
    await pay('4000 0000 0000 0002');
    await expect(page.getByRole('alert')).toContainText('The card was declined.');
    await seeClean(page, 'a refused card');
    await pay('4000 0027 6000 3184');
    await expect(page.getByRole('heading', { name: 'Your bank asks: is this you?' })).toBeVisible();
    await page.getByRole('button', { name: 'Approve' }).click();
  });

  await test.step('the plan is larger, and its invoice is there', async () => {
    await expect(page.getByText('Thank you. Buyer 200 is active')).toBeVisible();
    await page.getByRole('link', { name: 'Go to your subscription' }).click();
    await expect(page.getByText(/^\d+ of 200 objects$/).first()).toBeVisible();
    await expect(page.getByText('Visa ending in 3184')).toBeVisible();
    // It is typeset and sealed by a job; the page hears of it.
    await expect(page.getByRole('link', { name: /^Invoice \d{4}-\d{6} \(PDF\)$/ })).toBeVisible();
    await seeClean(page, 'the subscription with an invoice');
  });

  await test.step('canceled, the banner stands on every page but the passport, and leads back', async () => {
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(banner).toContainText(/^Your membership expires on /);
    await page.goto('/dashboard/items');
    await expect(banner).toBeVisible();
    await seeClean(page, 'items under the banner');
    await page.goto('/privacy_policy');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner).toHaveCount(0);
    await page.goto('/dashboard/profile');
    await banner.click();
    await expect(page).toHaveURL(/\/dashboard\/subscription$/);
    await page.getByRole('button', { name: 'Keep the subscription' }).click();
    await expect(banner).toHaveCount(0);
  });
  // The sandbox answers the declined card with 402, which the browser notes.
  expect(noise.filter((line) => !line.includes('402 (Payment Required)'))).toEqual([]);
});

test('a dealer makes a gift code once, and the administrator fills the stock', async ({
  visit,
}) => {
  const admin = await visit('admin');
  await admin.goto('/admin/gifts');
  const form = admin.getByRole('form', { name: 'Stock of Samuel Seller' });
  await form.getByLabel('How many').fill('2');
  await form.getByRole('button', { name: 'Add to the stock' }).click();
  await expect(admin.getByText(/seller@.* · 2 available, 0 given/)).toBeVisible();
  await seeClean(admin, 'the stocks of dealers');

  const dealer = await visit('seller');
  await dealer.goto('/dashboard/gifts');
  await expect(dealer.getByRole('heading', { name: '2 available' })).toBeVisible();
  await dealer.getByRole('button', { name: 'Make a code for Buyer light' }).click();
  const code = await dealer.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/).innerText();
  await expect(dealer.getByRole('heading', { name: '1 available' })).toBeVisible();
  await seeClean(dealer, 'a gift code');

  const owner = await visit('owner');
  await owner.goto('/dashboard/subscription');
  await owner.getByLabel('Gift code').fill(code);
  await owner.getByRole('button', { name: 'Redeem' }).click();
  await expect(owner.getByText('Your plan is larger than this gift.')).toBeVisible();
});
