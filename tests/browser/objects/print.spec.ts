import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from '../people/people';
import { publishImage } from './objects';

/** The text of each page, and how many pictures are painted on it. */
const readPaper = async (bytes: Buffer) => {
  const paper = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = [];
  for (let number = 1; number <= paper.numPages; number += 1) {
    const page = await paper.getPage(number);
    const { items } = await page.getTextContent();
    const { fnArray } = await page.getOperatorList();
    pages.push({
      text: items.map((item) => ('str' in item ? item.str : '')).join(' '),
      // 85: paintImageXObject of pdfjs.
      pictures: fnArray.filter((operator) => operator === 85).length,
    });
  }
  return pages;
};

test('an object prints as one A4 page with its photo, facts and code', async ({
  visit,
  visitors,
  product,
}) => {
  const artist = await visitors.caller('artist');
  const { id, name } = await publishImage(artist, 'Printed on one page: Łódź');
  const page = await visit('artist');
  await page.goto(`/dashboard/items_details/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print', exact: true }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const pages = await readPaper(await page.pdf({ preferCSSPageSize: true }));
  expect(pages).toHaveLength(1);
  const [{ text, pictures } = { text: '', pictures: 0 }] = pages;
  for (const told of [name, 'Ilse Marrow', 'A chart of the weather.', 'Published', 'Printed on'])
    expect(text).toContain(told);
  expect(text).toContain(`${product.url}/object_detail/${id}`);
  expect(pictures).toBeGreaterThan(0);
  for (const workword of ['Log out', 'Public passport', 'Export', 'More'])
    expect(text).not.toContain(workword);
});
