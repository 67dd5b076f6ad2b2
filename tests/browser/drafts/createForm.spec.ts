import { models } from '#contract/records/models';
import { judge } from '../axe';
import { expect, test } from '../people/people';
import { demoFile, draftScreen } from '../screens/draft.model';

test('an error is at its field, goes when it is mended, and opens what is folded', async ({
  visit,
}) => {
  const page = await visit('creator');
  await page.goto('/dashboard/create_object');
  const save = page.getByRole('button', { name: 'Save and continue to media' });
  const madeBy = page.getByRole('group', { name: 'Who made it' });
  const fold = page.getByRole('group', { name: 'Edition and serial number' });

  await test.step('what is needed is said where it is needed', async () => {
    await page.getByLabel('Title').fill('Errors');
    await save.click();
    await expect(page.getByLabel('Category')).toHaveAccessibleDescription('Choose a category');
    await expect(page.getByLabel('Category')).toBeFocused();
    await expect(madeBy).toHaveAccessibleDescription(/Name a maker, an artist or a brand/);
    await expect(madeBy.getByRole('alert')).toHaveCount(1);
    await judge(page, 'the form with errors');
  });

  await test.step('one of the three mends it for all three', async () => {
    await page.getByLabel('Artist', { exact: true }).fill('I');
    await expect(madeBy.getByRole('alert')).toHaveCount(0);
    for (const name of ['Artist', 'Maker', 'Brand'])
      await expect(madeBy.getByLabel(name)).toHaveAttribute('aria-invalid', 'false');
    await page.getByLabel('Category').selectOption('Art');
    await expect(page.getByLabel('Category')).toHaveAttribute('aria-invalid', 'false');
    await page.getByRole('combobox', { name: 'Type' }).selectOption('Painting');
    await page.getByLabel('Description').fill('A form with errors.');
  });

  await test.step('a refusal inside a folded part opens it', async () => {
    await fold.getByText('Edition and serial number').click();
    await page.getByRole('radio', { name: 'Limited edition' }).check();
    await page.getByLabel('Edition size').fill('2');
    await page.getByLabel('Copies to register').fill('5');
    await fold.getByText('Edition and serial number').click();
    await expect(page.getByLabel('Edition size')).toBeHidden();
    await expect(fold).toContainText('Limited edition, 2 of 3 filled');
    await save.click();
    await expect(page.getByLabel('Edition size')).toHaveAccessibleDescription(
      /5 serials are more than the limited edition of 2/,
    );
    await expect(page.getByLabel('Edition size')).toBeFocused();
  });

  await test.step('what cannot be read is held, at its field', async () => {
    await page.getByLabel('Copies to register').fill('2');
    await page.getByText('Inventory and price').click();
    await page.getByLabel('Retail price (MSRP)').fill('much');
    await page.getByText('Inventory and price').click();
    await save.click();
    await expect(page.getByLabel('Retail price (MSRP)')).toHaveAccessibleDescription(
      /Write an amount/,
    );
    await expect(page.getByLabel('Retail price (MSRP)')).toBeFocused();
    await page.getByLabel('Retail price (MSRP)').fill('');
    await expect(page.getByLabel('Retail price (MSRP)')).toHaveAttribute('aria-invalid', 'false');
  });

  await test.step('one of a kind has no numbers; they come back with the choice', async () => {
    await page.getByRole('radio', { name: 'One of a kind' }).check();
    await expect(page.getByLabel('Edition size')).toHaveCount(0);
    await page.getByRole('radio', { name: 'Limited edition' }).check();
    await expect(page.getByLabel('Copies to register')).toHaveValue('2');
    await page.getByRole('radio', { name: 'One of a kind' }).check();
    await save.click();
    await page.waitForURL(/edit_object\/.*step=media/);
    await expect(page.getByText('Create object', { exact: true }).first()).toBeVisible();
  });
});

test('photos chosen before the draft is saved survive a failure, a reload and the save', async ({
  visit,
  visitors,
}) => {
  const page = await visit('creator');
  const draft = draftScreen(page);
  await page.goto('/dashboard/create_object');
  const refuse = (on: boolean) =>
    on
      ? page.route('**/upload/chunk/', (route) =>
          route.request().postData()?.includes('photo2.jpg')
            ? route.fulfill({
                status: 422,
                json: { code: 'not_valid', message: 'The disk is full.' },
              })
            : route.continue(),
        )
      : page.unroute('**/upload/chunk/');
  await draft.uploadPhotos([demoFile('bag', 'photo1.jpg')]);
  await draft.seePhotosArrived(1);

  await test.step('a reload keeps what has arrived', async () => {
    await page.reload();
    await draft.seePhotosArrived(1);
  });

  await test.step('what was refused goes along to the saved draft, to be tried again', async () => {
    await refuse(true);
    await draft.uploadPhotos([demoFile('bag', 'photo2.jpg')]);
    const failed = page.getByText('The disk is full.');
    await expect(failed).toBeVisible();
    await page.getByLabel('Title').fill('Photos first');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.waitForURL(/edit_object\/[0-9a-f-]+/);
    await expect(failed).toBeVisible();
    await expect(draft.photos).toHaveCount(2);
    await refuse(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(failed).toHaveCount(0);
    await expect(page.getByText(/^Saved /)).toBeVisible();
  });

  const id = /edit_object\/([0-9a-f-]+)/.exec(page.url())?.[1] ?? '';
  const creator = await visitors.caller('creator');
  await expect
    .poll(async () => (await creator.done(models.one, { params: { id } })).photos.length)
    .toBe(2);
  await page.goto('/dashboard/create_object');
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(draft.photos).toHaveCount(0);
});

test('the label grows beside the form where there is room', async ({ visit }) => {
  const page = await visit('creator');
  await page.goto('/dashboard/create_object');
  const label = page.getByRole('complementary', { name: 'Preview of the label' });
  await page.getByLabel('Title').fill('A label');
  await page.getByText('Date and authors').click();
  await page.getByLabel('Date, as written').fill('c. 1979');
  await expect(label).toContainText('A label, about 1979');
  await page.setViewportSize({ width: 1090, height: 800 });
  await expect(label).toBeHidden();
});
