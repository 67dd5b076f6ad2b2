import { expect, test } from '../people/people';
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
