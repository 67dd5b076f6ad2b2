import { AxeBuilder } from '@axe-core/playwright';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { publishImage } from '../objects/objects';
import { expect, test } from '../people/people';

const codeOf = async (text: string) => ({
  name: 'code.png',
  mimeType: 'image/png',
  buffer: await sharp(Buffer.from(renderSVG(text, { ecc: 'M', border: 4 })))
    .resize(500)
    .png()
    .toBuffer(),
});

/** A camera before which a code is held; none where there is no picture. */
const holdBefore = (picture: string | null) => {
  navigator.mediaDevices.getUserMedia = async () => {
    if (!picture) throw new DOMException('refused', 'NotAllowedError');
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1280, 720];
    const image = new Image();
    image.src = picture;
    await image.decode();
    const pen = canvas.getContext('2d');
    setInterval(() => {
      pen?.setTransform(1, 0, 0, 1, 0, 0);
      pen?.fillRect(0, 0, 1280, 720);
      // Nobody holds a phone straight.
      pen?.setTransform(0.95, 0.2, -0.2, 0.95, 500, 120);
      pen?.drawImage(image, 0, 0, 400, 400);
    }, 50);
    return canvas.captureStream(20);
  };
};

test('a code is read by the camera, out of a picture, and typed', async ({ visit, visitors }) => {
  const { id } = await publishImage(await visitors.caller('artist'), 'Scanned weather');
  const address = `${visitors.url}/object_detail/${id}`;
  const page = await visit('artist');
  await page.addInitScript(holdBefore, null);
  await page.goto('/dashboard/items');
  await page.getByRole('link', { name: 'Scan a code' }).click();
  await expect(page.getByRole('alert')).toContainText('not allowed to use the camera');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  const picture = page.locator('input[type=file]');
  await picture.setInputFiles(await codeOf('https://other.example/object'));
  await expect(page.getByRole('alert')).toHaveText(
    'This code leads to other.example. It is not ours.',
  );
  await picture.setInputFiles({ ...(await codeOf('x')), buffer: Buffer.from('no picture') });
  await expect(page.getByRole('alert')).toContainText('not a picture');
  await page.getByLabel('Code or address').fill(`${address.slice(0, -4)}0000`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('No published passport has this code.');
  await picture.setInputFiles(await codeOf(address));
  await page.waitForURL(`**/dashboard/items_details/${id}`);

  const stranger = await visit('dealer');
  const { buffer } = await codeOf(address);
  await stranger.addInitScript(holdBefore, `data:image/png;base64,${buffer.toString('base64')}`);
  await stranger.goto('/dashboard/scan');
  await stranger.waitForURL(address);
  await expect(stranger.getByRole('heading', { name: 'Scanned weather' })).toBeVisible();
});
