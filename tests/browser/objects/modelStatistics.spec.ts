import { items } from '#contract/records/items';
import { seeClean } from '../axe';
import { expect, test } from '../people/people';

test('makers read what was done with all items of a model, strangers do not', async ({
  visit,
  visitors,
}) => {
  const dealer = await visitors.caller('dealer');
  const { content } = await dealer.done(items.search, { body: items.search.body.parse({}) });
  const [item] = content;
  if (!item) throw new Error('the dealer has no item');
  const page = await visit('dealer');
  await page.goto(`/dashboard/items_details/${item.id}`);
  await page.getByRole('link', { name: 'Statistics', exact: true }).click();
  await page.getByRole('link', { name: 'Statistics of all items of this model' }).click();
  await expect(page.getByText('Everything that was done with the items of')).toBeVisible();
  const acts = page.getByRole('table', { name: 'Actions' });
  await expect(acts).toBeVisible();
  await expect(acts.getByText('Published').first()).toBeVisible();
  await seeClean(page, 'statistics of a model');

  const stranger = await visit('creator');
  await stranger.goto(new URL(page.url()).pathname + new URL(page.url()).search);
  await expect(
    stranger.getByRole('heading', { name: 'No statistics that you may see' }),
  ).toBeVisible();
});
