import { readFileSync } from 'node:fs';
import { models } from '#contract/records/models';
import { seeClean } from '../axe';
import { smallPdf } from './papers';
import { expect, phone, test } from '../people/people';

const record = {
  name: 'Vanitas with a glass',
  category: 'Art',
  subtype: 'Painting',
  artist: 'Ilse Marrow',
  description: 'Oil on panel.',
  production_date: { text: 'c. 1780–90' },
  dimensions: { text: '12 1/2 × 8 in.' },
  provenance: 'The artist; by descent; Galerie Roth, Paris',
};
const file = (name: string, words: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.from(`%${words}\n`), smallPdf()]),
});

test('papers are added, replaced, taken away and removed on the item’s page', async ({
  visit,
  visitors,
}) => {
  const who = await visitors.caller('creator');
  const body = models.create.body.parse(record);
  const { serials } = await who.done(models.create, { body });
  const page = await visit('creator');
  await page.goto(`/dashboard/items_details/${serials[0]?.id ?? ''}`);
  const papers = page.getByRole('list', { name: 'Documents' });
  await expect(page.getByText('No documents yet')).toBeVisible();

  const choose = page.locator('input[type=file]').last();
  await choose.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await expect(page.getByRole('alert')).toContainText('A document is a PDF');
  await page.getByRole('button', { name: 'Dismiss' }).click();

  const deed = file('Deed.pdf', 'first');
  await choose.setInputFiles(deed);
  await page.getByLabel('Date of the document').fill('3 May 1921');
  await page.getByRole('button', { name: 'Add the document' }).click();
  await expect(papers).toContainText('3 May 1921');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download Deed' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Deed.pdf');
  expect(readFileSync(await download.path()).equals(deed.buffer)).toBe(true);

  // A replacement that is chosen meanwhile waits: the form that is open keeps what was typed.
  await choose.setInputFiles(file('Letter.pdf', 'letter'));
  const letter = page.getByRole('form', { name: 'About Letter.pdf' });
  await letter.getByLabel('Name of the document').fill('Letter of 1921');
  await papers.locator('input[type=file]').setInputFiles(file('Deed 2.pdf', 'second'));
  await expect(letter).toContainText('1 more after this one');
  await expect(letter.getByLabel('Name of the document')).toHaveValue('Letter of 1921');
  await letter.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Name of the document')).toBeFocused();
  await page.getByRole('button', { name: 'Replace the document' }).click();
  await expect(papers).toContainText('One earlier version');
  await expect(page.getByRole('listitem').filter({ hasText: 'Document replaced' })).toBeVisible();
  await seeClean(page, 'the documents of a draft');

  await page.getByRole('button', { name: 'Remove Deed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove “Deed”?' });
  await expect(dialog).toContainText('with the versions that it replaced');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No documents yet')).toBeVisible();
});

test('the sheet tells the whole record, says why not, and goes out as a file', async ({
  visit,
  visitors,
}) => {
  const who = await visitors.caller('creator');
  const body = models.create.body.parse(record);
  const { serials } = await who.done(models.create, { body });
  const at = `/dashboard/items_details/${serials[0]?.id ?? ''}`;
  const page = await visit('creator', phone);
  await page.goto(at);
  await expect(page.getByText('We read this as: about 1780 to 1790')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Galerie Roth' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Not available now' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export record' }).click(),
  ]);
  const told = JSON.parse(readFileSync(await download.path(), 'utf8')) as { provenance: string[] };
  expect(told.provenance).toEqual(['The artist', 'by descent', 'Galerie Roth, Paris']);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await seeClean(page, 'the sheet on a phone');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Export record' })).toBeHidden();
  // Paper has the words of the date as they were understood.
  await expect(
    page.getByRole('paragraph').filter({ hasText: 'Vanitas with a glass, about 1780 to 1790' }),
  ).toBeVisible();
});
