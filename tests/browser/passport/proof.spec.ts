import { readFileSync, writeFileSync } from 'node:fs';
import { items } from '#contract/records/items';
import { seeClean } from '../axe';
import { until } from '../caller';
import { expect, phone, test } from '../people/people';

test('a visitor checks the proof of a passport in their own browser, on both pages', async ({
  visit,
  visitors,
}) => {
  const owner = await visitors.caller('owner');
  const item = await until('a published demo object', async () => {
    const { content } = await owner.done(items.search, { body: items.search.body.parse({}) });
    return content.find((one) => one.publication.label === 'Published');
  });
  const page = await visit(null, phone);
  await page.goto(`/object_detail/${item.id}`);
  const button = page.getByRole('button', { name: 'Check it yourself' });
  await button.click();
  const steps = page.locator('[data-checked] li');
  // The four of the proof, and the two status lists.
  await expect(steps).toHaveCount(6);
  for (const step of await steps.all()) await expect(step).toHaveText(/^✓/);
  await seeClean(page, 'a checked passport');
  await page.goto(`/blockchain_link/${item.id}`);
  await expect(page.getByText('Everything is valid.')).toBeVisible();
  await expect(page.getByText('No public blockchain is connected')).toBeVisible();
  await seeClean(page, 'the blockchain link');
  // A log that was rewritten, or has lost entries, is noticed by a browser that saw more.
  for (const size of [1, 1_000_000]) {
    const seen = { size, root: '00'.repeat(32), at: new Date().toISOString() };
    await page.evaluate(
      (text) => localStorage.setItem('passepartout.log', text),
      JSON.stringify(seen),
    );
    await page.reload();
    await expect(page.getByText('Something is not valid.')).toBeVisible();
    await expect(page.getByText('The log has changed since this browser saw it')).toBeVisible();
  }
});

test('a downloaded passport checks itself on the visitor’s device, without the platform', async ({
  visit,
  visitors,
  product,
  expectNoise,
}, info) => {
  expectNoise(/ERR_INTERNET_DISCONNECTED/, 'it asks for the status without a connection');
  const owner = await visitors.caller('owner');
  const item = await until('a published demo object', async () => {
    const { content } = await owner.done(items.search, { body: items.search.body.parse({}) });
    return content.find((one) => one.publication.label === 'Published');
  });
  const page = await visit(null, phone);
  await page.goto(`/object_detail/${item.id}`);
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the passport' }).click();
  const file = info.outputPath('passport.html');
  await (await coming).saveAs(file);
  // The credential names the lists at the address where the demo was seeded; this product answers at another.
  await page.route(/\/passport\/(status|revocation)\//, async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${product.url}${pathname}` }) });
  });
  await page.goto(`file://${file}`);
  await expect(page.getByText('Everything is valid.')).toBeVisible();
  // The four of the proof, and the two status lists.
  await expect(page.locator('[data-checked] li')).toHaveCount(6);
  await expect(page.getByRole('img', { name: item.name })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, 'nothing is wider than the phone').toBe(phone.viewport.width);
  await seeClean(page, 'a downloaded passport');

  await page.unrouteAll();
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText('Everything is valid.')).toBeVisible();
  await expect(page.getByText('We could not check whether the object is missing')).toBeVisible();

  const changed = info.outputPath('changed.html');
  const text = readFileSync(file, 'utf8');
  writeFileSync(changed, text.replace(/"leaf":"./, '"leaf":"x'));
  await page.goto(`file://${changed}`);
  await expect(page.getByText('Something is not valid.')).toBeVisible();
});
