import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { items } from '#contract/records/items';
import { messages } from '#contract/frame/messages';
import { models } from '#contract/records/models';
import { withCredentials } from '../../providers/credentialSigner';
import { seeClean } from '../axe';
import { until, type Caller } from '../caller';
import { expect, phone, test } from '../people/people';
import { demoFile } from '../screens/draft.model';

const large = () =>
  sharp({
    create: {
      width: 3000,
      height: 2000,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();

/** A draft with this file as its digital art, seen from all sides. */
const withArt = async (artist: Caller, file: Buffer, name: string) => {
  const body = models.create.body.parse({ name: 'Tidemark', type: 'digital' });
  const { id, serials } = await artist.done(models.create, { body });
  const art = await artist.upload(file, 'ITEMS_IMAGE', name);
  await artist.done(models.edit, { params: { id }, body: { digital_art: art } });
  const item = serials[0]?.id ?? '';
  await until('the file looked at', async () => {
    const { record } = await artist.done(items.one, { params: { id: item } });
    return record.digital_art?.credentials && record.digital_art.urls.tiles;
  });
  return item;
};

test('a picture is looked at closely, by keys, buttons and on a phone; its file says what it is', async ({
  visit,
  visitors,
  expectNoise,
}) => {
  expectNoise(
    /^Ignoring tile %s loaded before reset/,
    'the viewer is shut while tiles are on the way',
  );
  const file = await withCredentials(await large());
  const item = await withArt(await visitors.caller('artist'), file, 'tidemark.jpg');
  const page = await visit('artist');
  await page.goto(`/dashboard/items_details/${item}`);

  await test.step('the file: digest and Content Credentials', async () => {
    const part = page.getByRole('region', { name: 'Digital art' });
    await expect(part.getByText(createHash('sha256').update(file).digest('hex'))).toBeVisible();
    await expect(
      part.getByText('Signed by Atelier Marrow, on no trust list of ours'),
    ).toBeVisible();
    await expect(part.getByText('generative AI made it')).toBeVisible();
    await expect(part.getByText('Test studio 1.2')).toBeVisible();
    await seeClean(page, 'the viewer');
  });

  const open = page.getByRole('button', { name: 'Look closely at picture 1' });
  const viewer = page.getByRole('dialog', { name: 'Tidemark' });
  const percent = async () =>
    Number.parseInt((await viewer.locator('output').textContent()) ?? '', 10);

  await test.step('opens by keyboard, zooms by + − 0, closes by Escape', async () => {
    const tiles = page.waitForResponse((answer) => answer.url().includes('/tiles/') && answer.ok());
    await open.focus();
    await page.keyboard.press('Enter');
    await expect(viewer).toBeVisible();
    await tiles;
    await expect(viewer.locator('output')).toBeVisible();
    const whole = await percent();
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expect.poll(percent).toBeGreaterThan(whole * 2);
    await page.keyboard.press('-');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('0');
    await expect.poll(percent).toBe(whole);
    await viewer.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(percent).toBeGreaterThan(whole);
    await viewer.getByRole('button', { name: 'Whole picture' }).click();
    await expect.poll(percent).toBe(whole);
    await seeClean(page, 'the viewer');
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(open).toBeFocused();
  });

  await test.step('on a phone there is no sideways scroll, and the buttons are large enough', async () => {
    await page.setViewportSize(phone.viewport);
    await open.click();
    await expect(viewer.locator('output')).toBeVisible();
    for (const name of ['Close the picture', 'Zoom in', 'Zoom out', 'Whole picture']) {
      const box = await viewer.getByRole('button', { name }).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
    await viewer.getByRole('button', { name: 'Close the picture' }).click();
    await expect(viewer).toBeHidden();
  });
});

test('one digital art only, and of a kind that is taken', async ({ visit, visitors }) => {
  const artist = await visitors.caller('artist');
  const body = models.create.body.parse({
    name: 'Undertow',
    type: 'digital',
    category: 'Art',
    subtype: 'Photograph',
    artist: 'Ilse Marrow',
    description: 'Waves, drawn by a machine.',
    complete: 'form',
  });
  const { id } = await artist.done(models.create, { body });
  const page = await visit('artist');
  await page.goto(`/dashboard/edit_nfdi/${id}`);
  const art = demoFile('amphora', 'photo1.jpg');
  const part = page.getByRole('group', { name: 'Digital art' });
  const choose = part.locator('input[type=file]');
  await choose.setInputFiles([art, art]);
  await expect(part.getByRole('alert')).toHaveText(messages.oneDigitalArt);
  await choose.setInputFiles({ name: 'a.webm', mimeType: 'video/webm', buffer: readFileSync(art) });
  await expect(part.getByRole('alert')).toHaveText('Digital art is a picture or an .mp4 video.');
});
