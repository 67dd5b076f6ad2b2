import type { Page } from '@playwright/test';
import { models } from '#contract/records/models';
import { seeClean } from '../axe';
import { expect, phone, test } from '../people/people';
import { demoFile, draftScreen } from '../screens/draft.model';

const record = {
  name: 'Winter bag',
  category: 'Luxury',
  subtype: 'Bag',
  description: 'Calfskin, sewn by hand.',
  collection: 'Winter',
  catalog_number: 'K 4',
  artist: 'Ilse Marrow',
  maker: 'Maison Aurelle',
  brand: 'Aurelle',
  authors: ['Ilse Marrow', 'Jan de Wit'],
  production_date: { text: 'mid 4th century BC' },
  dimensions: { text: '12 1/2 × 8 in.' },
  materials: ['Leather' as const, 'Brass' as const],
  provenance: 'The maker, until 1971.',
  literature: 'A catalogue, 1999.',
  credit: 'Gift of the maker',
  limited_edition_size: 50,
  serial_number_size: 2,
  ap_edition_size: 1,
  serial_number: 'A-17',
  msrp: { cents: 125_000, currency: 'CHF' },
  purchase_date: '2024-02-29',
  tags: ['red', 'calf'],
};
/** The same as the form shows it, by label. */
const shown: Record<string, string> = {
  'Title (required)': 'Winter bag',
  'Category (required)': 'Luxury',
  'Description (required)': 'Calfskin, sewn by hand.',
  Collection: 'Winter',
  'Catalogue number': 'K 4',
  Artist: 'Ilse Marrow',
  Maker: 'Maison Aurelle',
  Brand: 'Aurelle',
  Authors: 'Ilse Marrow, Jan de Wit',
  'Date, as written': 'mid 4th century BC',
  'From: year': '375',
  'To: year': '326',
  'Measures, as written': '12 1/2 × 8 in.',
  Height: '12.5',
  Width: '8',
  Unit: 'INCHES',
  Provenance: 'The maker, until 1971.',
  Literature: 'A catalogue, 1999.',
  'Credit line': 'Gift of the maker',
  'Edition size': '50',
  'Copies to register': '2',
  'Artist’s proofs': '1',
  'Retail price (MSRP)': '1,250.00',
  Currency: 'CHF',
  'Purchase date': '29 February 2024',
  Tags: 'red, calf',
};

test('a date is understood while it is typed, confirmed, and corrected', async ({ visit }) => {
  const page = await visit('creator');
  const draft = draftScreen(page);
  await draft.begin();
  const text = page.getByLabel('Date, as written');
  const understood = (words: string) =>
    expect(page.getByText(`We read this as: ${words}`)).toBeVisible();

  await test.step('typed, shown back, confirmed', async () => {
    await text.fill('c. 1780–90');
    await understood('about 1780 to 1790');
    await draft.openDate();
    await expect(page.getByLabel('On: year')).toHaveValue('');
    await draft.useDate();
    await expect(page.getByLabel('From: year')).toHaveValue('1780');
    await expect(page.getByLabel('To: year')).toHaveValue('1790');
    await expect(page.getByLabel('About (circa)')).toBeChecked();
  });

  await test.step('the fields follow the text once it was confirmed', async () => {
    await text.fill('206 BCE-220 CE');
    await understood('206 BC to 220');
    await expect(page.getByLabel('From: year')).toHaveValue('206');
    await expect(page.getByLabel('Era').first()).toHaveValue('BCE');
    await expect(page.getByLabel('About (circa)')).not.toBeChecked();
  });

  await test.step('corrected by hand, the fields stand; a wrong range is refused at its field', async () => {
    await page.getByLabel('Era').first().selectOption('AD');
    await page.getByLabel('From: year').fill('230');
    await page.getByLabel('From: year').blur();
    const to = page.getByLabel('To: year');
    await expect(to).toHaveAccessibleDescription('Start date cannot be after end date');
    await to.fill('260');
    await expect(to).not.toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('From your entries: 230 to 260')).toBeVisible();
  });

  await test.step('days follow the month and the year', async () => {
    await page.getByLabel('From … to …').uncheck();
    const days = page.getByLabel('Day').first().locator('option');
    await expect(days).toHaveCount(1);
    await page.getByLabel('On: year').fill('1904');
    await page.getByLabel('Month').first().selectOption('February');
    await expect(days).toHaveCount(30);
    await page.getByLabel('Day').first().selectOption('29');
    await page.getByLabel('On: year').fill('1905');
    await page.getByLabel('On: year').blur();
    await expect(page.getByLabel('Day').first()).toHaveAccessibleDescription(
      'That month has 28 days.',
    );
    await page.getByLabel('Day').first().selectOption('28');
    await expect(page.getByText('From your entries: 28 February 1905')).toBeVisible();
  });

  await test.step('what is not understood is said, and kept', async () => {
    await text.fill('in the old queen’s time');
    await expect(page.getByText('was not understood as a date')).toBeVisible();
    await expect(text).toHaveValue('in the old queen’s time');
  });

  await test.step('an unknown date has no fields', async () => {
    await expect(page.getByLabel('On: year')).toHaveCount(1);
    await page.getByLabel('Unknown', { exact: true }).check();
    await expect(page.getByLabel('On: year')).toHaveCount(0);
    await expect(page.getByLabel('From … to …')).toHaveCount(0);
  });
});

test('measures, money, lists and edition sizes are shown back as they are kept', async ({
  visit,
  visitors,
}) => {
  const page = await visit('creator');
  const draft = draftScreen(page);
  await draft.begin();
  await page.getByLabel('Title').fill('Measured in inches');
  await page.getByLabel('Measures, as written').fill('12 1/2 × 8 in.');
  await expect(
    page.getByText('We read this as: H 31.75 × W 20.32 cm (12 1/2 × 8 in)'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Use these measures' }).click();
  await expect(page.getByLabel('Height')).toHaveValue('12.5');
  await expect(page.getByLabel('Unit')).toHaveValue('INCHES');
  await page.getByLabel('Depth').fill('3 1/4');
  await expect(
    page.getByText('From your entries: H 31.75 × W 20.32 × D 8.26 cm (12 1/2 × 8 × 3 1/4 in)'),
  ).toBeVisible();
  await page.getByLabel('Depth').fill('wide');
  await page.getByLabel('Depth').blur();
  await expect(page.getByLabel('Depth')).toHaveAccessibleDescription('A size is a number.');
  await page.getByLabel('Depth').fill('3,25');

  const price = page.getByLabel('Retail price (MSRP)');
  await price.fill('1 250,00');
  await expect(price).toHaveAccessibleDescription(/EUR\s1,250\.00/);
  await price.fill('1,250.5');
  await expect(price).toHaveAccessibleDescription(/EUR\s1,250\.50/);
  await price.fill('much');
  await price.blur();
  await expect(price).toHaveAccessibleDescription(/Write an amount/);
  await price.fill('1.250,00');

  await page.getByLabel('Authors', { exact: true }).fill('Ilse Marrow, , Jan de Wit.');
  await expect(
    page.getByRole('list', { name: 'Authors, numbered' }).getByRole('listitem'),
  ).toHaveText(['Ilse Marrow', 'Jan de Wit']);
  await page.getByRole('radio', { name: 'Limited edition' }).check();
  await page.getByLabel('Artist’s proofs').fill('2');
  await page.getByLabel('Copies to register').fill('25');
  await expect(
    page.getByText(
      '27 records: 2 artist’s proofs, numbers 1 to 2; then 25 copies, numbers 1 to 25.',
    ),
  ).toBeVisible();
  const brand = `Atelier ${Date.now()}`;
  await page.getByLabel('Brand').fill(brand);
  await page.getByRole('button', { name: `Add “${brand}”` }).click();
  await expect(page.getByText(`“${brand}” was added to the brands.`)).toBeVisible();

  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.waitForURL(/edit_object\/[0-9a-f-]+/);
  const id = /edit_object\/([0-9a-f-]+)/.exec(page.url())?.[1] ?? '';
  const creator = await visitors.caller('creator');
  expect(await creator.done(models.one, { params: { id } })).toMatchObject({
    brand,
    dimensions: { text: '12 1/2 × 8 in.', type: 'INCHES', height: 12.5, width: 8, depth: 3.25 },
    msrp: { cents: 125_000, currency: 'EUR' },
    authors: [
      { number: 1, name: 'Ilse Marrow' },
      { number: 2, name: 'Jan de Wit' },
    ],
  });
});

declare global {
  interface Window {
    formLeft?: boolean;
  }
}

/** Notes whether the form of the unborn draft is gone once the address is the draft's own: nobody types into it any more. */
const watchBirth = (page: Page) =>
  page.getByLabel('Retail price (MSRP)').evaluate((field) => {
    const replace = history.replaceState.bind(history);
    history.replaceState = (data, unused, address) => {
      replace(data, unused, address);
      if (!String(address).includes('/edit_object/')) return;
      setTimeout(() => (window.formLeft ??= !field.isConnected));
    };
  });

test('a reload and a lost connection lose nothing; leaving asks first', async ({ visit }) => {
  const page = await visit('creator');
  const draft = draftScreen(page);
  await draft.begin();

  await test.step('a reload in the middle, also of what no rule takes yet', async () => {
    await page.getByLabel('Title').fill('Half written');
    await page.getByLabel('Date, as written').fill('c. 1926');
    await page.getByLabel('Retail price (MSRP)').fill('12,5x');
    await page.reload();
    await draft.unfold();
    await expect(page.getByLabel('Title')).toHaveValue('Half written');
    await expect(page.getByLabel('Date, as written')).toHaveValue('c. 1926');
    await expect(page.getByLabel('Retail price (MSRP)')).toHaveValue('12,5x');
    await expect(page.getByText('We restored what you typed')).toBeVisible();
  });

  await test.step('a way out within the product asks', async () => {
    const items = page.getByRole('link', { name: 'Items', exact: true }).first();
    await items.click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Half written');
  });

  await test.step('born, it takes along what waits', async () => {
    await watchBirth(page);
    // The one click counts, although leaving the field would say what is wrong in it and move the page.
    await page.getByLabel('Retail price (MSRP)').fill('12,5x');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.waitForURL(/edit_object\//);
    await expect.poll(() => page.evaluate(() => window.formLeft)).toBe(true);
    await expect(page.getByLabel('Retail price (MSRP)')).toHaveValue('12,5x');
    await page.getByLabel('Retail price (MSRP)').fill('12,50');
    await expect(page.getByText(/^Saved /)).toBeVisible();
  });

  await test.step('the line is cut', async () => {
    await page.context().setOffline(true);
    await page.getByLabel('Credit line').fill('Gift of the line');
    await expect(page.getByText(/^No connection: kept on this device/)).toBeVisible();
    await page.getByLabel('Literature', { exact: true }).fill('Typed while it was cut');
    await page.context().setOffline(false);
    await expect(page.getByText(/^Saved /)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Credit line')).toHaveValue('Gift of the line');
    await expect(page.getByLabel('Literature', { exact: true })).toHaveValue(
      'Typed while it was cut',
    );
    await expect(page.getByLabel('Retail price (MSRP)')).toHaveValue('12.50');
  });
});

test('editing opens with everything filled in, on a phone too', async ({ visit, visitors }) => {
  const creator = await visitors.caller('creator');
  const { id } = await creator.done(models.create, { body: record });
  const page = await visit('creator');
  await page.goto(`/dashboard/edit_object/${id}`);
  await draftScreen(page).unfold();
  await draftScreen(page).openDate();
  for (const [label, value] of Object.entries(shown))
    await expect(page.getByLabel(label, { exact: true }), label).toHaveValue(value);
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveValue('Bag');
  // Of an edition each serial has a number of its own.
  await expect(page.getByText('Serial numbers', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Leather' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Brass' })).toBeVisible();
  await expect(page.getByText('We read this as: mid 4th century BC')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use this date' })).toHaveCount(0);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.setViewportSize(phone.viewport);
  await seeClean(page, 'the form');
});

test('a digital image takes one work, a thumbnail of four kinds, and a certificate', async ({
  visit,
  visitors,
}) => {
  const artist = await visitors.caller('artist');
  const body = { ...record, name: 'One work', complete: 'form' as const };
  const { id } = await artist.done(models.create, { body });
  const page = await visit('artist');
  await page.goto(`/dashboard/edit_nfdi/${id}?step=media`);
  const inputOf = (name: string) =>
    page.getByRole('group', { name, exact: true }).locator('input[type=file]');
  await inputOf('Digital art').setInputFiles([
    demoFile('amphora', 'photo1.jpg'),
    demoFile('amphora', 'photo2.jpg'),
  ]);
  await expect(page.getByText('You can choose only one digital art')).toBeVisible();
  const gif = { name: 'small.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') };
  await inputOf('Thumbnail').setInputFiles(gif);
  await expect(page.getByText('A thumbnail is a .jpg, .jpeg, .png or .svg file.')).toBeVisible();
  const pdf = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') };
  // The papers below name it too.
  const certificate = page.getByRole('group', { name: 'Authorship certificate', exact: true });
  await inputOf('Authorship certificate').setInputFiles(pdf);
  await expect(certificate.getByText('paper.pdf', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.reload();
  await expect(certificate.getByText('paper.pdf', { exact: true })).toBeVisible();
});
