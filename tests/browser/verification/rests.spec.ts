import sharp from 'sharp';
import { models } from '#contract/records/models';
import { fingerprints } from '#contract/verification/fingerprints';
import { film, STRAIGHT } from '../../providers/surfaces/film';
import { grained, lettered } from '../../providers/surfaces/lettered';
import { judge } from '../axe';
import { until } from '../caller';
import { expect, test } from '../people/people';
import { prepare, publishImage, verify } from '../objects/objects';

test('a maker sees what a spot rests on; a spot of lettering alone is refused, and nobody films it', async ({
  visit,
  visitors,
}) => {
  const creator = await visitors.caller('creator');
  const made = await prepare(creator, 'Rests on its grain');
  const { width, height, rgba } = film(lettered(grained(7, 0), 2), STRAIGHT);
  const sheet = sharp(rgba, { raw: { width, height, channels: 4 } }).jpeg();
  const media = await creator.upload(await sheet.toBuffer(), 'FINGERPRINTS', 'label.jpg');
  const label = await creator.done(fingerprints.add, {
    params: { id: made.item },
    body: fingerprints.add.body.parse({ location: 'Label', reference: [media] }),
  });
  await until('the registration', async () => {
    const found = await creator.done(fingerprints.previews, { params: { id: made.item } });
    return found.find((one) => one.id === label.id)?.registration;
  });
  const page = await visit('creator');

  await test.step('the draft says it, and shows it', async () => {
    await page.goto(`/dashboard/edit_object/${made.model}?step=passport`);
    await expect(page.getByText(/texture that only this object has/).first()).toBeVisible();
    await expect(page.getByText(/lettering that every copy of a series has/)).toBeVisible();
    await page.getByText('What makes this spot unique').first().click();
    const picture = page.getByAltText(/^The spot\. Pale areas/).first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(300);
    await judge(page, 'what a spot rests on');
  });

  await test.step('the page of its verification offers no film', async () => {
    await page.goto(`/dashboard/verifications/${made.item}?fingerprint=${label.id}`);
    await expect(
      page.getByText('The person who registered it can film the spot again'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /Cannot be verified/ })).toBeVisible();
    await expect(page.locator('input[type=file]')).toHaveCount(0);
    await page.getByRole('link', { name: 'Film the reference again' }).click();
    await expect(page).toHaveURL(`/dashboard/edit_object/${made.model}?step=passport`);
  });

  await test.step('the next step passes over it, and at last leads to its reference', async () => {
    await creator.done(models.edit, {
      params: { id: made.model },
      body: { complete: 'passport' },
    });
    await page.reload();
    await expect(page.getByRole('link', { name: 'Verify “Lower left”' })).toBeVisible();
    await verify(creator, made);
    await page.goto(`/dashboard/verifications/${made.item}?fingerprint=${made.fingerprint}`);
    await page.getByRole('link', { name: 'Film the reference of “Label” again' }).click();
    await expect(page.getByText('Next: film the reference of “Label” again.')).toBeVisible();
    await page.getByRole('button', { name: 'Film “Label” again' }).click();
    await expect(page.getByLabel('Location on the object')).toHaveValue('Label');
    await expect(page.getByLabel('Location on the object')).toBeInViewport();
  });
});

test('the page of the verification of a digital image says that there is nothing to film', async ({
  visit,
  visitors,
}) => {
  const { id, name } = await publishImage(await visitors.caller('artist'), 'Rests on its file');
  const page = await visit('artist');
  await page.goto(`/dashboard/verifications/${id}`);
  await expect(page.getByRole('heading', { name: `Verification of ${name}` })).toBeVisible();
  await expect(page.getByText(/Its passport is based on the file itself/)).toBeVisible();
  await expect(page.getByText('Required', { exact: true })).toHaveCount(0);
  await judge(page, 'nothing to film');
});
