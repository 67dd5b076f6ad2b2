import { items } from '#contract/records/items';
import { until } from '../caller';
import { expect, listen, phone, test } from '../people/people';

/** The printed address opens the passport for everybody; more rights are a link away (decisions.md, Public passport). */
test('a passport’s printed address opens for everybody, signed in or not, whatever the role', async ({
  visit,
  visitors,
}) => {
  const owner = await visitors.caller('owner');
  const id = await until('a published object of the demo', async () => {
    const body = items.search.body.parse({
      search_criteria_list: [{ key: 'publication', value: 'Published' }],
    });
    return (await owner.done(items.search, { body })).content[0]?.id;
  });
  for (const [who, sides] of [
    [null, false],
    ['admin', false],
    ['newcomer', false],
    ['expert', false],
    ['owner', true],
  ] as const) {
    const page = await visit(who, phone);
    const noise = listen(page);
    const asked = who && page.waitForResponse((one) => one.url().endsWith(`/v1/items/${id}`));
    await page.goto(`/object_detail/${id}`);
    await asked;
    await expect(page).toHaveURL(new RegExp(`/object_detail/${id}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const full = page.getByRole('link', { name: 'Full view' });
    await expect(full).toHaveCount(sides ? 1 : 0);
    if (sides) {
      await full.click();
      await expect(page).toHaveURL(/items_details/);
    }
    // Who has no role yet is refused the question whether they have a side.
    expect(noise.filter((line) => !line.includes('403'))).toEqual([]);
    await page.context().close();
  }
});

test('the code of a link, typed or pasted with its address, opens the passport; a wrong one is told', async ({
  visit,
  visitors,
  product,
  expectNoise,
}) => {
  expectNoise(/404 \(Not Found\)/, 'the browser writes down the answer to a wrong code');
  const owner = await visitors.caller('owner');
  const { content } = await owner.done(items.search, { body: items.search.body.parse({}) });
  const item = content.find(({ publication }) => publication.label === 'Published');
  if (!item) throw new Error('no object of the demo is published');
  const { code } = await owner.done(items.qrCode, { params: { id: item.id }, query: {} });
  const page = await visit(null, phone);
  const opens = async (text: string) => {
    await page.goto('/dp_external_code');
    await page.getByLabel('Code of a passport').fill(text);
    await page.getByRole('button', { name: 'Open the passport' }).click();
  };
  await opens('not-a-code');
  await expect(page.getByText('No passport has this code. Check it and try again.')).toBeVisible();
  for (const text of [` ${code} `, `${product.url}/item_qr?id=${item.id}&code=${code}`]) {
    await opens(text);
    await expect(page).toHaveURL(new RegExp(`/item_qr\\?id=${item.id}&code=`));
    await expect(page.getByRole('heading', { level: 1, name: item.name })).toBeVisible();
  }
});
