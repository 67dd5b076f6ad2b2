import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { continuity } from '#contract/records/continuity';
import { seeClean } from '../axe';
import { publishImage } from '../objects/objects';
import { unpacked } from '../objects/zip';
import { expect, test } from '../people/people';

test('an owner downloads the whole passport, checks it without the platform, and sets a back-up address', async ({
  visit,
  visitors,
}, info) => {
  const { id } = await publishImage(await visitors.caller('artist'), 'Kept in a drawer');
  const page = await visit('artist');
  await page.goto(`/dashboard/items_details/${id}`);
  const part = page.getByRole('region', { name: 'Keep the passport' });
  const saving = page.waitForEvent('download');
  await part.getByRole('button', { name: 'Download the whole passport' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('passport Kept in a drawer.zip');
  const zip = info.outputPath('passport.zip');
  await saved.saveAs(zip);

  // The page that came with it, opened from the disk: it asks nobody.
  const verify = info.outputPath('verify.html');
  await unpacked(zip, 'verify.html', verify);
  const alone = await visit(null);
  await alone.goto(pathToFileURL(verify).href);
  await expect(alone.getByRole('status')).toHaveText('No file has been chosen yet.');
  await seeClean(alone, 'the page that checks downloads, empty');
  const choose = alone.getByLabel('File to check');
  await choose.setInputFiles(zip);
  await expect(alone.getByRole('status')).toHaveText(
    'This device has checked passport.zip. Everything is valid.',
  );
  await expect(alone.getByText('The platform has signed the list of the files.')).toBeVisible();
  await seeClean(alone, 'a download that holds');
  await alone.screenshot({ path: info.outputPath('verified.png'), fullPage: true });
  const changed = readFileSync(zip);
  const half = Math.floor(changed.length / 2);
  changed[half] = ((changed[half] ?? 0) + 1) % 256;
  await choose.setInputFiles({
    name: 'changed.zip',
    mimeType: 'application/zip',
    buffer: changed,
  });
  await expect(alone.getByRole('status')).toContainText('Something is not valid');
  await seeClean(alone, 'a download that was changed');
  const kept = info.outputPath('passport.html');
  await unpacked(zip, 'passport.html', kept);
  await choose.setInputFiles(kept);
  await expect(alone.getByRole('status')).toHaveText(
    'This device has checked passport.html. Everything is valid.',
  );

  // The address counts when its reader has agreed.
  await part.getByLabel('E-mail address').fill('no address');
  await part.getByRole('button', { name: 'Send the link' }).click();
  await expect(part.getByRole('alert')).toHaveText('Enter a valid e-mail address');
  await seeClean(page, 'the part that keeps a passport');
  const notary = `notary.${id}@there.test`;
  await part.getByLabel('E-mail address').fill(notary);
  await part.getByRole('button', { name: 'Send the link' }).click();
  await expect(part.getByRole('status')).toContainText(`Waiting for ${notary} to confirm`);
  const reader = await visit(null, { javaScriptEnabled: false });
  await reader.goto(`/mailbox?to=${encodeURIComponent(notary)}`);
  const [link = ''] = /https?:\S+\/backup\/confirm\/\S+/.exec(await reader.content()) ?? [];
  await reader.goto(new URL(link).pathname);
  await reader.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(reader.getByRole('heading')).toHaveText('The address is confirmed');
  await reader.goto(`/mailbox?to=${encodeURIComponent(notary)}`);
  await expect(reader.getByRole('link', { name: 'passport-version-1.html' })).toBeVisible();
  await page.reload();
  await expect(part.getByRole('status')).toContainText(
    `Each new version of the passport is sent to ${notary}`,
  );
  await seeClean(page, 'a back-up address that is confirmed');
  await part.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(part.getByLabel('E-mail address')).toBeVisible();
  const artist = await visitors.caller('artist');
  expect(await artist.done(continuity.backup, { params: { id } })).toEqual({ address: null });
});
