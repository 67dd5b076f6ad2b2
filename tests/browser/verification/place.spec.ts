import { fingerprints } from '#contract/verification/fingerprints';
import { models } from '#contract/records/models';
import { judge } from '../axe';
import { demoFile } from '../screens/draft.model';
import { expect, test } from '../people/people';
import { prepare } from '../objects/objects';

test('a maker marks a spot on a photo and says how wide it is; who verifies sees where to go', async ({
  visit,
  visitors,
}) => {
  const creator = await visitors.caller('creator');
  const made = await prepare(creator, 'Marked on its photo');
  const page = await visit('creator');
  const told = async () => {
    const [one] = await creator.done(fingerprints.previews, { params: { id: made.item } });
    return one;
  };

  await test.step('by a tap, and by the arrow keys', async () => {
    await page.goto(`/dashboard/edit_object/${made.model}?step=passport`);
    await page.getByRole('button', { name: 'Change', exact: true }).first().click();
    const target = page.getByRole('button', { name: /^Place of the spot on the photo/ });
    await expect(target).toHaveAccessibleName(/Not marked yet/);
    const box = await target.boundingBox();
    if (!box) throw new Error('the photo has no place');
    await target.click({ position: { x: box.width / 4, y: box.height / 2 } });
    await expect(page.getByText('Marked 25% from the left, 50% from the top')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Marked 25% from the left, 52% from the top')).toBeVisible();
    const width = page.getByLabel('Width of the filmed spot, in millimetres');
    await width.fill('a hand');
    await expect(page.getByText('The width is a number from 1 to 2,000.')).toBeVisible();
    await width.fill('42.5');
    await judge(page, 'a spot that is marked');
    await page.getByRole('button', { name: 'Save without a new film' }).click();
    await expect.poll(async () => (await told())?.width_mm).toBe(42.5);
    expect((await told())?.place).toMatchObject({ x: 250, y: 520 });
  });

  await test.step('who verifies sees the ring on the photo and how near to go', async () => {
    await page.goto(`/dashboard/verifications/${made.item}?film`);
    await expect(page.getByAltText('The object, with a ring around the spot')).toBeVisible();
    await expect(page.locator('[data-place="250 520"]')).toBeVisible();
    await expect(page.getByText(/43 mm of it: hold the phone about 3 cm away/)).toBeVisible();
    await judge(page, 'where a spot lies');
  });

  await test.step('the mark goes with its photo, and can be removed', async () => {
    const { photos } = await creator.done(models.one, { params: { id: made.model } });
    expect((await told())?.place?.media_id).toBe(photos[0]?.id);
    await page.goto(`/dashboard/edit_object/${made.model}?step=passport`);
    await page.getByRole('button', { name: 'Change', exact: true }).first().click();
    await page.getByRole('button', { name: 'Remove the mark' }).click();
    await expect(page.getByText('Not marked yet')).toBeVisible();
    await page.getByRole('button', { name: 'Save without a new film' }).click();
    await expect.poll(async () => (await told())?.place).toBeNull();
  });
});

test('what is entered for a spot, and its new recordings, are not lost without a question', async ({
  visit,
  visitors,
}) => {
  const creator = await visitors.caller('creator');
  const made = await prepare(creator, 'Left in the middle');
  const page = await visit('creator');
  const discards = page.getByRole('dialog', { name: 'Discard your changes to this fingerprint?' });
  const leaves = page.getByRole('dialog', { name: 'Leave without saving?' });
  const width = page.getByLabel('Width of the filmed spot, in millimetres');
  const change = page.getByRole('button', { name: 'Change', exact: true });
  const cancel = page.getByRole('main').getByRole('button', { name: 'Cancel', exact: true });
  const stays = async (question: typeof leaves) => {
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(width).toBeVisible();
  };

  await test.step('untouched it closes at once', async () => {
    await page.goto(`/dashboard/edit_object/${made.model}?step=media`);
    await page.getByRole('button', { name: 'Save and continue to the passport' }).click();
    await change.click();
    await cancel.click();
    await expect(width).toHaveCount(0);
  });

  await test.step('an uploaded recording is asked about', async () => {
    await change.click();
    await page.locator('input[type=file]').setInputFiles(demoFile('amphora', 'probe.mp4'));
    await page.getByRole('button', { name: 'Add a film in different light' }).click();
    await expect(page.getByText('Reference films, 2 of at most 4')).toBeVisible();
    await cancel.click();
    await judge(page, 'the question before a spot is left');
    await stays(discards);
    await page.getByRole('button', { name: 'Remove film 2' }).click();
    await cancel.click();
    await expect(width).toHaveCount(0);
  });

  await test.step('words are asked about, by every way out', async () => {
    await change.click();
    await width.fill('42.5');
    await cancel.click();
    await stays(discards);
    await page.getByRole('button', { name: 'Add another fingerprint' }).click();
    await stays(discards);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await stays(discards);
    await page.getByRole('link', { name: 'Items', exact: true }).first().click();
    await stays(leaves);
    await page.goBack();
    await stays(leaves);
    await expect(width).toHaveValue('42.5');
  });

  await test.step('once agreed to, the way leads where it was asked to', async () => {
    await page.goBack();
    await leaves.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/step=media/);
    await page.getByRole('button', { name: 'Save and continue to the passport' }).click();
    await change.click();
    await width.fill('43');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await discards.getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL(/step=media/);
    // Nothing is to be lost any more: each way back is one step.
    await page.goBack();
    await expect(page).toHaveURL(/step=passport/);
    await page.goBack();
    await expect(page).toHaveURL(/step=media/);
  });
});
