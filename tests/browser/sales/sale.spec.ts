import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { accounts } from '#contract/people/accounts';
import { inventories } from '#contract/people/inventories';
import { sales } from '#contract/sales';
import { atRest, judge } from '../axe';
import { companyOf } from '../loans/lending';
import { addressOf, desktop, expect, listen, phone, test } from '../people/people';
import { codeFor, saleScreen, sellable } from '../screens/sale.model';

/** CONTACT=1 keeps a picture of every page at both widths, light and dark. */
const keeps = process.env['CONTACT'] === '1';
const contact = 'test-results/contact';
test.beforeAll(() => void mkdirSync(contact, { recursive: true }));

const wear = (page: Page, style: 'light' | 'dark') =>
  page.evaluate((name) => {
    localStorage.setItem('look', name);
    dispatchEvent(new Event('look'));
  }, style);

/** Both widths in both looks, once it rests: axe, and a picture where they are kept. */
const look = async (page: Page, name: string) => {
  const before = page.viewportSize();
  for (const style of ['dark', 'light'] as const) {
    await wear(page, style);
    for (const { viewport } of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await atRest(page);
      const told = `${name}-${viewport.width}-${style}`;
      if (keeps) await page.screenshot({ path: `${contact}/sale-${told}.png`, fullPage: true });
      await judge(page, told);
    }
  }
  if (before) await page.setViewportSize(before);
};

test('a dealer sells, the buyer watches and enters the code; the new owner sells on', async ({
  visit,
  visitors,
}) => {
  const name = `Panel ${Date.now()}`;
  const dealer = await visitors.caller('dealer');
  const item = await sellable(dealer, name);
  const page = await visit('seller');
  const noise = listen(page);
  const sale = saleScreen(page);
  const buyer = await visit('owner');

  await test.step('the object is chosen, checked and priced', async () => {
    await sale.open();
    await expect(page.getByText('can be sold now')).toBeVisible();
    await look(page, '1-item-sell');
    await sale.choose(name);
    await expect(sale.heading('Prepare')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/dashboard/prepare_sell_item/${item}$`));
    await look(page, '2-prepare');
    await sale.price.fill('0');
    await sale.button('Set the price').click();
    await expect(page.getByText('Enter a price above zero')).toBeVisible();
    await sale.price.fill('1,840.00');
    await sale.button('Set the price').click();
    await expect(sale.heading('Prepared')).toBeVisible();
    await look(page, '3-prepared');
    await sale.button('Choose the buyer').click();
  });

  await test.step('a stranger’s address is not able, in words that tell nothing', async () => {
    await expect(sale.heading('Check account')).toBeVisible();
    await sale.email.fill('stranger@example.org');
    await sale.button('Check account').click();
    await expect(page.getByText('This address cannot buy now.')).toBeVisible();
    await look(page, '4-check-account');
    await sale.email.fill(addressOf('owner'));
    await sale.button('Check account').click();
    await expect(page.getByText('Able to buy', { exact: true }).first()).toBeVisible();
    await look(page, '5-able');
  });

  await test.step('the code goes out; the buyer sees the purchase on their own device', async () => {
    await sale.button('Send the code').click();
    await expect(sale.code).toBeVisible();
    await look(page, '6-code');
    const open = await (await visitors.caller('owner')).done(sales.open, {});
    const id = open.find((one) => one.item.id === item)?.id ?? '';
    await buyer.setViewportSize(phone.viewport);
    await buyer.goto(`/dashboard/purchase/${id}`);
    await expect(buyer.getByText('Tell the seller the code from your e-mail')).toBeVisible();
    await look(buyer, '7-purchase');
  });

  await test.step('a wrong code is refused; the screen is handed to the buyer', async () => {
    const code = await codeFor(page, addressOf('owner'), name);
    await sale.code.fill(code === '000000' ? '000001' : '000000');
    await sale.button('Confirm the purchase').click();
    await expect(page.getByText('Incorrect e-mail verification code.')).toBeVisible();
    await sale.button('Hand the screen to the buyer').click();
    await expect(sale.dialog).toBeVisible();
    await expect(sale.dialog.getByText(addressOf('owner'))).toHaveCount(0);
    await look(page, '8-handed');
    await sale.dialog.getByLabel('Code from the buyer’s e-mail').fill(code);
    await sale.dialog.getByRole('button', { name: 'Confirm the purchase' }).click();
    await expect(sale.heading('Last check')).toBeVisible();
    await expect(page.getByText('Olga Owner').first()).toBeVisible();
    await look(page, '9-last-check');
  });

  await test.step('the way back is safe', async () => {
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Continue: Last check' })).toBeVisible();
    await page.getByRole('link', { name: 'Continue: Last check' }).click();
    await expect(sale.heading('Last check')).toBeVisible();
  });

  await test.step('sold: both sides see it', async () => {
    await sale.button('Sell').click();
    await sale.dialog.getByRole('button', { name: 'Sell' }).click();
    await expect(sale.heading('Item sold')).toBeVisible();
    await expect(page.getByText('Sold', { exact: true }).first()).toBeVisible();
    await look(page, '10-sold');
    await expect(buyer.getByText('The object is yours.')).toBeVisible();
    await look(buyer, '11-bought');
    await page.getByRole('link', { name: 'Sales history' }).click();
    await expect(page).toHaveURL(/sales_history/);
    await expect(sale.heading('Sales history')).toBeVisible();
    await expect(page.getByText('Olga Owner').first()).toBeVisible();
    await look(page, '12-history');
  });
  expect(noise.filter((line) => !/422/.test(line))).toEqual([]);

  await test.step('the new owner sells on, on a phone', async () => {
    const email = `buyer.${Date.now()}@example.org`;
    await dealer.done(accounts.createBuyer, {
      body: accounts.createBuyer.body.parse({ email, first_name: 'Berta', last_name: 'Buyer' }),
    });
    const own = saleScreen(buyer);
    await buyer.getByRole('link', { name: 'Open your object' }).click();
    await buyer.getByRole('link', { name: 'Sell', exact: true }).click();
    await own.button('Start the sale').click();
    await own.price.fill('2000');
    await own.button('Set the price').click();
    await own.button('Choose the buyer').click();
    await expect(buyer).toHaveURL(new RegExp(`/dashboard/sell/${item}$`));
    await expect(own.button('The buyer has no account')).toHaveCount(0);
    await own.email.fill(email);
    await own.button('Check account').click();
    await own.button('Send the code').click();
    await own.code.fill(await codeFor(buyer, email, name));
    await own.button('Confirm the purchase').click();
    await own.button('Sell').click();
    await own.dialog.getByRole('button', { name: 'Sell' }).click();
    await expect(buyer.getByText(`“${name}” belongs to Berta Buyer now.`)).toBeVisible();
    await look(buyer, '13-resold');
  });
});

test('another device goes on with what the server holds', async ({ visit, visitors }) => {
  const name = `Relief ${Date.now()}`;
  await sellable(await visitors.caller('dealer'), name);
  const page = await visit('dealer');
  const sale = saleScreen(page);
  await sale.open();
  await sale.choose(name);
  await expect(sale.heading('Prepare')).toBeVisible();
  const device = await visit('dealer');
  const other = saleScreen(device);
  await other.open();
  const carryOn = device
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('button', { name: 'Continue' });
  await carryOn.click();
  await expect(other.heading('Prepare')).toBeVisible();
  await test.step('from the list it goes on again where it stands', async () => {
    await device.goBack();
    await expect(other.heading('Sell')).toBeVisible();
    await carryOn.click();
    await expect(other.heading('Prepare')).toBeVisible();
  });
  await other.price.fill('1,500,000,000.00');
  await other.button('Set the price').click();
  await expect(device.getByText('Enter at most EUR 1,000,000,000.00.')).toBeVisible();
  await other.price.fill('950');
  await expect(device.getByText('Enter at most')).toHaveCount(0);
  await other.button('Set the price').click();
  await expect(other.heading('Prepared')).toBeVisible();
  // The first device hears of it.
  await expect(page.getByText('EUR 950.00').first()).toBeVisible();
  await test.step('on a phone the drawing of all steps opens where the sale stands', async () => {
    await page.setViewportSize(phone.viewport);
    await page.getByRole('button', { name: 'Show all steps' }).click();
    const sheet = page.getByRole('dialog', { name: 'Sale: all steps' });
    const drawing = sheet.getByRole('img');
    await expect(drawing).toHaveAccessibleName(/Now: Check account\.$/);
    await expect(sheet.locator('[data-state="buyer"]')).toBeInViewport({ ratio: 1 });
    expect(await drawing.evaluate((one) => one.parentElement?.scrollLeft)).toBeGreaterThan(0);
  });
  await other.button('Stop the sale').click();
  await other.dialog.getByRole('button', { name: 'Stop the sale' }).click();
  await expect(other.heading('Sale interrupted')).toBeVisible();
  await look(device, '14-interrupted');
});

test('a question reaches support with the code of the error', async ({ visit }) => {
  const page = await visit('owner');
  const noise = listen(page);
  await page.goto('/dashboard/more');
  await page.getByRole('main').getByRole('link', { name: 'Help and questions' }).click();
  await expect(saleScreen(page).heading('Help and questions')).toBeVisible();
  await page.goto('/dashboard/help?code=104&page=%2Fdashboard%2Fitems');
  await expect(page.getByLabel('Code of the error')).toHaveValue('104');
  await expect(saleScreen(page).button('Send')).toBeDisabled();
  await page.getByLabel('Your question').fill('What does this error mean to me?');
  await look(page, '15-help');
  await saleScreen(page).button('Send').click();
  await expect(page.getByText('Your question is on its way')).toBeVisible();
  const letters = await (
    await page.request.get(`/mailbox?to=${encodeURIComponent(addressOf('admin'))}`)
  ).text();
  expect(letters).toContain('(error 104)');
  expect(noise).toEqual([]);
});

test('a colleague of the seller reads on the object’s page why it cannot be sold, until it can', async ({
  visit,
  visitors,
}) => {
  const dealer = await visitors.caller('dealer');
  const item = await sellable(dealer, `Shared ${Date.now()}`);
  const sale = await dealer.done(sales.start, { body: { item_id: item } });
  const page = await visit('seller');
  await page.goto(`/dashboard/items_details/${item}`);
  const why = page.getByText('A colleague is selling it now.');
  await expect(why).toBeVisible();
  expect(await saleScreen(page).button('Sell').count()).toBe(0);
  await judge(page, 'object that a colleague sells');
  const own = await visit('dealer');
  await saleScreen(own).open();
  await expect(own.getByText('You are selling it now. Continue above.')).toBeVisible();
  await dealer.done(sales.leave, { params: { id: sale.id } });
  const sell = page.getByRole('main').getByRole('link', { name: 'Sell' });
  await expect(sell).toBeVisible();
  await expect(why).toHaveCount(0);

  await test.step('nobody of a company without sales functions reads of a sale', async () => {
    const admin = await visitors.caller('admin');
    const id = await companyOf(admin, 'Maison Aurelle');
    const allow = (sales_functions: boolean) =>
      admin.done(inventories.edit, { body: { id, sales_functions } });
    await allow(false);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible();
    expect(await sell.count()).toBe(0);
    await expect(page.getByText(/sales functions/)).toHaveCount(0);
    await allow(true);
    await page.reload();
    await expect(sell).toBeVisible();
  });
});
