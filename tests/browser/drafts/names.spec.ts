import { models } from '#contract/records/models';
import { seeClean } from '../axe';
import { expect, test } from '../people/people';
import { draftScreen } from '../screens/draft.model';

test('a category, a type, a brand is added where nothing like it exists', async ({
  visit,
  visitors,
}) => {
  const page = await visit('creator');
  await draftScreen(page).begin();
  const stamp = Date.now();
  const category = page.getByLabel('Category', { exact: false }).first();
  const type = page.getByRole('combobox', { name: 'Type' });
  await page.getByLabel('Title').fill('A violin');

  await test.step('what differs by case and accents alone is taken, not added', async () => {
    await page.getByRole('button', { name: 'Another category' }).click();
    await page.getByLabel('New category').fill('ÁRT.');
    await expect(page.getByText('“Art” is in the list of categories.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Add “/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Use “Art”' }).click();
    await expect(category).toHaveValue('Art');
    await expect(page.getByRole('button', { name: 'Another category' })).toBeFocused();
  });

  await test.step('a new one is added, and chosen', async () => {
    await page.getByRole('button', { name: 'Another category' }).click();
    await page.getByLabel('New category').fill(`  Instruments  ${stamp}.`);
    await page.getByRole('button', { name: `Add “Instruments ${stamp}”` }).click();
    await expect(category).toHaveValue(`Instruments ${stamp}`);
    await page.getByRole('button', { name: 'Another type' }).click();
    await page.getByLabel('New type').fill(`Violin ${stamp}`);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Add “Violin ${stamp}”` }).click();
    await expect(type).toHaveValue(`Violin ${stamp}`);
    await seeClean(page, 'the form with a category of its own');
  });

  await test.step('a brand that is there in another spelling is offered', async () => {
    const brand = page.getByLabel('Brand');
    await brand.fill(`Geigenbau Müßig ${stamp}`);
    await page.getByRole('button', { name: `Add “Geigenbau Müßig ${stamp}”` }).click();
    await expect(
      page.getByText(`“Geigenbau Müßig ${stamp}” was added to the brands.`),
    ).toBeVisible();
    await brand.fill(`geigenbau mussig ${stamp}`);
    await page.getByRole('button', { name: `Use “Geigenbau Müßig ${stamp}”` }).click();
    await expect(brand).toHaveValue(`Geigenbau Müßig ${stamp}`);
  });

  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.waitForURL(/edit_object\/[0-9a-f-]+/);
  const id = /edit_object\/([0-9a-f-]+)/.exec(page.url())?.[1] ?? '';
  const creator = await visitors.caller('creator');
  expect(await creator.done(models.one, { params: { id } })).toMatchObject({
    category: `Instruments ${stamp}`,
    subtype: `Violin ${stamp}`,
    brand: `Geigenbau Müßig ${stamp}`,
  });
  await page.reload();
  await expect(category).toHaveValue(`Instruments ${stamp}`);
  await expect(type).toHaveValue(`Violin ${stamp}`);
});
