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
