import { sales } from '#contract/sales';
import { addressOf, expect, phone, test } from '../people/people';
import { saleScreen, sellable } from '../screens/sale.model';

test('the browser asks before a reload, which interrupts the sale', async ({ visit, visitors }) => {
  const name = `Reloaded ${Date.now()}`;
  await sellable(await visitors.caller('dealer'), name);
  const page = await visit('dealer');
  const sale = saleScreen(page);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await sale.open();
  await page.reload();
  expect(asked).toEqual([]);
  await sale.choose(name);
  await sale.price.fill('900');
  await sale.button('Set the price').click();
  await expect(sale.heading('Prepared')).toBeVisible();
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await expect(sale.heading('Sale interrupted')).toBeVisible();
  await page.getByRole('button', { name: 'Show all steps' }).click();
  const sheet = page.getByRole('dialog', { name: 'Sale: all steps' });
  await expect(sheet.getByRole('img')).toHaveAccessibleName(/Now: Interrupted\.$/);
  await expect(sheet.locator('[data-made]')).not.toHaveCount(0);
});

test('elsewhere too: an open sale asks before any page is loaded anew, and whoever stays keeps it', async ({
  visit,
  visitors,
}) => {
  const name = `Held ${Date.now()}`;
  await sellable(await visitors.caller('dealer'), name);
  const page = await visit('dealer');
  const sale = saleScreen(page);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await sale.open();
  await sale.choose(name);
  await sale.price.fill('900');
  await sale.button('Set the price').click();
  await expect(sale.heading('Prepared')).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Statistics' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible();
  await page.evaluate(() => location.reload());
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible();
});

test('an answer that does not come is told where it is seen, and asked for again', async ({
  visit,
  visitors,
  expectNoise,
}) => {
  expectNoise(/net::ERR_FAILED/, 'the call is cut off');
  expectNoise(/422/, 'the code is wrong');
  const name = `Unanswered ${Date.now()}`;
  await sellable(await visitors.caller('dealer'), name);
  const page = await visit('dealer', phone);
  const sale = saleScreen(page);
  await sale.open();
  await sale.choose(name);
  await sale.price.fill('900');
  await sale.button('Set the price').click();
  await sale.button('Choose the buyer').click();
  await sale.email.fill(addressOf('owner'));
  await sale.button('Check account').click();
  await sale.button('Send the code').click();
  await sale.code.fill('000000');
  await page.evaluate(() => scrollTo(0, 0));
  const calls = '**/sales_manager/**';
  await page.route(calls, (route) => route.abort());
  await sale.button('Confirm the purchase').click();
  const told = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
  await expect(told).toBeInViewport({ ratio: 1 });
  const again = told.getByRole('button', { name: 'Try again' });
  const bar = await page.getByRole('navigation').last().boundingBox();
  const box = await again.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.unroute(calls);
  await again.click();
  await expect(page.getByText('Incorrect e-mail verification code.')).toBeVisible();
});

test('the page of an object says where its sale could not be checked, and checks again', async ({
  visit,
  visitors,
  expectNoise,
}) => {
  expectNoise(/net::ERR_FAILED/, 'the call is cut off');
  const item = await sellable(await visitors.caller('dealer'), `Unchecked ${Date.now()}`);
  const page = await visit('dealer');
  const offer = `**${sales.offer.path.replace('{id}', item)}`;
  await page.route(offer, (route) => route.abort());
  await page.goto(`/dashboard/items_details/${item}`);
  await expect(page.getByText('We could not check whether it can be sold.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sell' })).toBeHidden();
  await page.unroute(offer);
  // Whoever comes back to the page need not wait.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('link', { name: 'Sell' })).toBeVisible();
});
