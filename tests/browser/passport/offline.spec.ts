import { expect, test } from '../people/people';
import { publishImage } from '../objects/objects';

test('a passport that was read is read again without a connection; other pages say that there is none', async ({
  visit,
  visitors,
  expectNoise,
}) => {
  expectNoise(/ERR_INTERNET_DISCONNECTED|Failed to fetch|socket\.io/, 'It is offline on purpose.');
  const { id, name } = await publishImage(
    await visitors.caller('artist'),
    'Read again in a cellar',
  );
  const page = await visit(null, { serviceWorkers: 'allow' });
  await page.goto('/check_document');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated');
  const title = page.getByRole('heading', { level: 1, name });
  const picture = page.getByRole('img', { name }).first();
  // Its sizes are drawn after the publication.
  await expect(async () => {
    await page.goto(`/object_detail/${id}`);
    await expect(title).toBeVisible();
    await expect(picture).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.waitForLoadState('networkidle');

  await page.context().setOffline(true);
  await page.reload();
  await expect(title).toBeVisible();
  await expect(picture).toHaveJSProperty('complete', true);
  await page.goto('/check_document');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'You are no longer connected to internet.',
  );
});
