import { models } from '#contract/records/models';
import { expect, test } from '../people/people';
import { demoFile, draftScreen } from '../screens/draft.model';

const slug = 'amphora';

test('up to 5 photos are taken, and put in another order by buttons and by dragging', async ({
  visit,
  visitors,
}) => {
  const creator = await visitors.caller('creator');
  const body = { name: 'Seen from all sides', complete: 'form' as const };
  const fields = { category: 'Artifact', subtype: 'Ritual', description: 'Clay, thrown.' };
  const { id } = await creator.done(models.create, {
    body: { ...body, ...fields, maker: 'Unknown', materials: ['Clay'] },
  });
  const page = await visit('creator');
  const draft = draftScreen(page);
  await page.goto(`/dashboard/edit_object/${id}?step=media`);
  await expect(page.getByRole('heading', { name: 'Photos' })).toBeVisible();
  const one = demoFile(slug, 'photo1.jpg');
  const two = demoFile(slug, 'photo2.jpg');
  await draft.uploadPhotos([one, two, one, two, one, two]);
  await expect(page.getByText('Up to 5 photos')).toBeVisible();
  await draft.seePhotosArrived(5);

  const kept = async () => {
    const { photos } = await creator.done(models.one, { params: { id } });
    return photos.map((photo) => photo.id);
  };
  await expect.poll(async () => (await kept()).length).toBe(5);
  const [a = '', b = '', c = '', d = '', e = ''] = await kept();
  await page.getByRole('button', { name: 'Photo 1: down' }).click();
  await expect.poll(kept).toEqual([b, a, c, d, e]);
  const boxOf = async (at: number) => {
    const box = await draft.photos.nth(at).locator('[aria-roledescription]').boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  await draft.photos.first().scrollIntoViewIfNeeded();
  const [from, to] = [await boxOf(4), await boxOf(0)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y, { steps: 12 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(kept).toEqual([e, b, a, c, d]);
  await expect(draft.photos.first()).toContainText('Cover');
});
