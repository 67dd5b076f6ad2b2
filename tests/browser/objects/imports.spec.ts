import { seeClean } from '../axe';
import { expect, listen, test } from '../people/people';
import { importScreen } from '../screens/imports.model';

const file = [
  'Title,Artist,Date,Medium,Inventory number,Shelf,Price',
  'Bowl of an importer,Ilse Marrow,c. 1780–90,Silver,IMP-1,A 4,100',
  'Lamp of an importer,Jan de Wit,in the old queen’s time,Bronze,IMP-2,A 5,on request',
  'Cup of an importer,Nobody,1904,Glass,IMP-3,A 6,',
].join('\n');

test('a file becomes drafts after every row was seen, and the drafts go away again', async ({
  visit,
}) => {
  const page = await visit('inventory');
  const noise = listen(page);
  const screen = importScreen(page);
  await screen.open();
  await seeClean(page, 'the choice of a file');
  await screen.choose('spring.csv', file);

  await test.step('columns, suggested and changed', async () => {
    await expect(screen.becomes('Title')).toHaveValue('name');
    await expect(screen.becomes('Artist')).toHaveValue('artist');
    await expect(screen.becomes('Shelf')).toHaveValue('');
    await expect(page.getByText('Bowl of an importer')).toBeVisible();
    await screen.becomes('Shelf').selectOption({ label: 'Tags' });
    await expect(page.getByText('Saved.')).toBeVisible();
    await page.reload();
    await expect(screen.becomes('Shelf')).toHaveValue('tags');
    await page.getByLabel('Default for another field').selectOption({ label: 'Category' });
    await page.getByLabel('Category', { exact: true }).fill('Art');
    await seeClean(page, 'the mapping');
  });

  await test.step('every row is judged, nothing is made', async () => {
    await screen.check();
    await expect(page.getByRole('heading', { name: 'Ready to import' })).toBeVisible();
    await screen.show('Needs review');
    const lamp = screen.row('Lamp of an importer');
    // All its troubles, each with the words of the file once.
    await expect(lamp).toContainText(
      'Date: “in the old queen’s time” was not understood as a date · Price: Not understood as a price: “on request”',
    );
    await lamp.getByRole('button').click();
    await expect(screen.dialog).toContainText('in the old queen’s time');
    await expect(screen.dialog).toContainText('IMP-2');
    await screen.dialog.getByRole('button', { name: 'Close' }).click();
    await seeClean(page, 'the dry run');
  });

  await test.step('made, and taken back', async () => {
    await page.getByRole('button', { name: 'Import 3 rows' }).click();
    await expect(page.getByText('3 drafts created.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(screen.dialog).toContainText('Undo the import of “spring.csv”?');
    await screen.dialog.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Nothing was created.')).toBeVisible();
    await seeClean(page, 'an import taken back');
  });
  expect(noise).toEqual([]);
});
