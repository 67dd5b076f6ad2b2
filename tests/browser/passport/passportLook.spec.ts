import { items } from '#contract/records/items';
import { seeClean } from '../axe';
import { until } from '../caller';
import { expect, listen, phone, test } from '../people/people';

test('the public passport’s picture opens for looking closely; until then nothing comes for it', async ({
  visit,
  visitors,
}) => {
  const owner = await visitors.caller('inventory');
  const id = await until('a published object of the demo', async () => {
    const body = items.search.body.parse({
      search_criteria_list: [
        { key: 'publication', value: 'published' },
        { key: 'type', value: 'physical' },
      ],
    });
    return (await owner.done(items.search, { body })).content[0]?.id;
  });
  const page = await visit(null, phone);
  const noise = listen(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/object_detail/${id}`);
  const hero = page.getByRole('link', { name: /, picture 1$/ });
  await expect(hero).toHaveAttribute('href', /^\/media\//);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.endsWith('.js'))).toEqual(['/passport.js']);

  await hero.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog');
  await expect(viewer.locator('output')).toBeVisible();
  const percent = async () =>
    Number.parseInt((await viewer.locator('output').textContent()) ?? '', 10);
  const whole = await percent();
  await page.keyboard.press('+');
  await expect.poll(percent).toBeGreaterThan(whole);
  await seeClean(page, 'the passport’s viewer');
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(hero).toBeFocused();
  await seeClean(page, 'the passport afterwards');
  expect(noise).toEqual([]);
});
