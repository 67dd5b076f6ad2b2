import { items } from '#contract/records/items';
import { models } from '#contract/records/models';
import { seeClean } from '../axe';
import { expect, test } from '../people/people';
import { idOf } from '../screens/adminPeople.model';

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
  await page.getByRole('link', { name: 'Statistics of all objects of this model' }).click();
  await expect(page.getByText('Everything that was done with the objects of')).toBeVisible();
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

test('the administrator reads what a person did; the names of objects lead nowhere', async ({
  visit,
  visitors,
}) => {
  const creator = await visitors.caller('creator');
  const body = models.create.body.parse({ name: 'Counted once', type: 'physical' });
  await creator.done(models.create, { body });
  const page = await visit('admin');
  const id = await idOf(await visitors.caller('admin'), 'creator@');
  await page.goto(`/admin/statistics?person=${id}`);
  const act = page.getByRole('row').filter({ hasText: 'Counted once' });
  await expect(act).toBeVisible();
  await expect(act.getByRole('link')).toHaveCount(0);
});
