/** An import and the edit pages of drafts. */
import { button } from './parts.mjs';

const rows = [
  'Title,Artist,Date,Medium,Inventory number,Shelf,Price',
  'Bowl of an importer,Ilse Marrow,c. 1780–90,Silver,IMP-1,A 4,100',
  'Lamp of an importer,Jan de Wit,in the old queen’s time,Bronze,IMP-2,A 5,on request',
].join('\n');

export const imports = async ({ open, shoot }) => {
  const page = await open('inventory');
  await page.goto('/dashboard/import');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'spring.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
  await page.waitForURL(/\/import\/./);
  await page.getByText('Bowl of an importer').first().waitFor();
  await shoot('1-columns', 'inventory', page);
  await page.getByRole('button', { name: /^Preview/ }).click();
  await page.getByRole('heading', { name: 'Ready to import' }).waitFor();
  await shoot('2-preview', 'inventory', page);
  await page.getByRole('button', { name: /^Import \d+ rows/ }).click();
  await page.getByText(/drafts created/).waitFor();
  await shoot('3-created', 'inventory', page);
};

/** A draft that was just saved, in its form. */
export const draftOf =
  (who, form, edit) =>
  async ({ open, shoot }) => {
    const page = await open(who);
    await page.goto(form);
    await page.getByRole('textbox', { name: /^Title/ }).fill('Study of a harbour');
    await button(page, 'Save draft').click();
    await page.waitForURL(edit);
    await shoot('form', who, page);
  };
