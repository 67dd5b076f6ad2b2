import { analyses } from '#contract/verification/analyses';
import { fingerprints } from '#contract/verification/fingerprints';
import { grained, lettered } from '../../providers/surfaces/lettered';
import { STRAIGHT, type Pose } from '../../providers/surfaces/film';
import { shot } from '../../providers/surfaces/shot';
import { seeClean } from '../axe';
import { until } from '../caller';
import { expect, test } from '../people/people';
import { prepare, runEnded } from '../objects/objects';

/** A label on paper of one grain, filmed for a second by another hand each time (`seed`); one line of it may read otherwise. */
const filmed = (seed: number, pose: Partial<Pose>, changed?: number) =>
  shot(
    [
      {
        ...{ surface: lettered(grained(5, 0.2), 1, changed), pose: { ...STRAIGHT, ...pose } },
        ...{ frames: 12, seed },
      },
    ],
    12,
  );

test('where one line of a label reads otherwise, it is outlined in both pictures', async ({
  visit,
  visitors,
}) => {
  const creator = await visitors.caller('creator');
  const { item } = await prepare(creator, 'Labelled bottle');
  const reference = await creator.upload(await filmed(7, {}), 'FINGERPRINTS', 'label.mp4');
  const { id } = await creator.done(fingerprints.add, {
    params: { id: item },
    body: fingerprints.add.body.parse({ location: 'Label', reference: [reference] }),
  });
  await until('the registration', async () => {
    const found = await creator.done(fingerprints.previews, { params: { id: item } });
    return found.find((one) => one.id === id)?.registration;
  });
  const again = { x: 462, y: 446, scale: 1.04, turn: 5, exposure: 0.92 };
  const probe = await creator.upload(await filmed(8, again, 4), 'FINGERPRINTS', 'forged.mp4');
  const run = await creator.done(analyses.start, { params: { id }, body: { media_id: probe } });
  const { reason } = await runEnded(creator, run);
  expect(reason).toBe('changed');

  const page = await visit('creator');
  await page.goto(`/dashboard/verifications/${item}`);
  await page.getByRole('button', { name: /Label/ }).click();
  await expect(page.getByText('The outlined part differs.')).toBeVisible();
  const outlines = page.locator('[data-changed]');
  await expect(outlines).toHaveCount(2);
  await seeClean(page, 'a part that differs');
  await page.getByRole('button', { name: 'Overlay' }).click();
  await expect(outlines).toHaveCount(1);
  await page.getByRole('button', { name: 'Side by side' }).click();
  await page.getByRole('button', { name: 'Hide the marks' }).click();
  await expect(outlines).toHaveCount(0);
});
