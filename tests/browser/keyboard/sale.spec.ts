import { addressOf, expect, listen, test } from '../people/people';
import { codeFor, saleScreen, sellable } from '../screens/sale.model';
import { press, tabTo, type } from './keys';

test('sell an object without a mouse', async ({ visit, visitors }) => {
  const name = `Keyed ${Date.now()}`;
  const item = await sellable(await visitors.caller('dealer'), name);
  const page = await visit('seller');
  const noise = listen(page);
  const sale = saleScreen(page);

  await test.step('find it by its name', async () => {
    await sale.open();
    const search = page.getByRole('searchbox', { name: 'Search objects' });
    await type(page, search, name);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    await expect(search).toBeFocused();
    await press(page, sale.button(`Sell ${name}`));
    await expect(sale.heading('Prepare')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/prepare_sell_item/${item}$`));
  });

  await test.step('a price that is none keeps the focus at its field', async () => {
    await type(page, sale.price, '0');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Enter a price above zero')).toBeVisible();
    await expect(sale.price).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('1,250.50');
    await page.keyboard.press('Enter');
    await expect(sale.heading('Prepared')).toBeVisible();
  });

  await test.step('the buyer, and the code', async () => {
    await press(page, sale.button('Choose the buyer'));
    await expect(sale.heading('Check account')).toBeVisible();
    await type(page, sale.email, addressOf('owner'));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Able to buy', { exact: true }).first()).toBeVisible();
    await press(page, sale.button('Send the code'));
    await type(page, sale.code, await codeFor(page, addressOf('owner'), name));
    await page.keyboard.press('Enter');
    await expect(sale.heading('Last check')).toBeVisible();
  });

  await test.step('the question before the sale opens on its quiet answer, and gives the focus back', async () => {
    await press(page, sale.button('Sell'));
    await expect(sale.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sale.dialog).toBeHidden();
    await expect(sale.button('Sell')).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, sale.dialog.getByRole('button', { name: 'Sell' }));
    await page.keyboard.press('Enter');
    await expect(sale.heading('Item sold')).toBeVisible();
    await press(page, page.getByRole('link', { name: 'Sales history' }));
    await expect(sale.heading('Sales history')).toBeVisible();
  });
  expect(noise).toEqual([]);
});
