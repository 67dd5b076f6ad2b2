import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { publishImage } from '../objects/objects';
import { expect, phone, test } from '../people/people';
import { itemScreen } from '../screens/item.model';

test('the QR code of a link is shown whole on a phone, and saved as a drawing and as pixels', async ({
  visit,
  visitors,
}) => {
  const item = await publishImage(await visitors.caller('artist'), 'Weather, with a code');
  const page = await visit('artist');
  const { open, makeLink, dialog } = itemScreen(page);
  await open(item.id);
  await page.setViewportSize(phone.viewport);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await makeLink('3');
  // The address is one long word, and the button stood below the code that it made.
  expect(await dialog.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0);
  await expect(dialog.getByRole('img', { name: /^QR code of/ })).toBeInViewport({ ratio: 1 });
  const save = async (word: string) => {
    const coming = page.waitForEvent('download');
    await dialog.getByRole('button', { name: word }).click();
    const file = await coming;
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
  };
  const svg = await save('Save as SVG');
  expect(svg.name).toBe('QR Weather with a code.svg');
  expect(svg.bytes.toString()).toMatch(/^<svg[\s\S]*<\/svg>$/);
  const png = await save('Save as PNG');
  expect(png.name).toBe('QR Weather with a code.png');
  const { format, width, height } = await sharp(png.bytes).metadata();
  expect([format, width, height]).toEqual(['png', 1_200, 1_200]);
  // Dark and light, as the drawing has them.
  const { channels } = await sharp(png.bytes).stats();
  expect(channels[0]).toMatchObject({ min: 0, max: 255 });
});
