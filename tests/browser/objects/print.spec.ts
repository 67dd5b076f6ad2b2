import { expect, test } from '../people/people';
import { publishImage } from './objects';

/** How often an object of the file says so; Chromium writes objects plainly, only their streams are deflated. */
const countIn = (paper: Buffer, words: RegExp) =>
  [...paper.toString('latin1').matchAll(words)].length;

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
  // The photo comes with its own request, which a page that is idle for a moment need not have begun.
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLImageElement>('[data-object-sheet] img')].some(
          (each) => each.complete && each.naturalWidth > 100,
        ),
      ),
    )
    .toBe(true);
  await page.waitForLoadState('networkidle');
  const paper = await page.pdf({ preferCSSPageSize: true });
  // Words come with the print: a page set before they are there would have the photo alone (embedded fonts tell).
  expect(countIn(paper, /\/Type \/Font\b/g)).toBeGreaterThan(1);
  expect(countIn(paper, /\/Type \/Page\b/g)).toBe(1);
  expect(countIn(paper, /\/Subtype \/Image\b/g)).toBeGreaterThan(0);
  // A4 in points, give or take a rounded one.
  expect(paper.toString('latin1')).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/Printed on \d/)).toBeVisible();
  const text = await page.evaluate(() => document.body.innerText);
  for (const told of [name, 'Ilse Marrow', 'A chart of the weather.', 'Published', 'Printed on'])
    expect(text).toContain(told);
  expect(text).toContain(`${product.url}/object_detail/${id}`);
  for (const workword of ['Log out', 'Public passport', 'Export', 'Items'])
    expect(text).not.toContain(workword);
});
