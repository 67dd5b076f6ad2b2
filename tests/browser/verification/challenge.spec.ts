import type { Page } from '@playwright/test';
import { recordings } from '#contract/verification/recordings';
import type { Challenge } from '#contract/verification/challenge';
import { judge } from '../axe';
import { prepare } from '../objects/objects';
import { expect, phone, test } from '../people/people';
import { verificationScreen } from '../screens/verification.model';
import { withTorch } from './torchCamera';

/** The server asks for this of every recording. Gives how to ask for something else. */
const asking = async (page: Page, first: Challenge) => {
  let challenge = first;
  await page.route(`**${recordings.begin.path}`, async (route) => {
    const answer = await route.fetch();
    const given = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...given, challenge } });
  });
  return (next: Challenge) => (challenge = next);
};

/** How the phone is held, as a phone tells it. */
const held = (page: Page, beta: number, gamma: number) =>
  page.evaluate(
    ([b = 0, g = 0]) =>
      dispatchEvent(
        new DeviceOrientationEvent('deviceorientation', { alpha: 40, beta: b, gamma: g }),
      ),
    [beta, gamma],
  );

test('a recording does with the light what is asked, then says which edge comes closer and how far it has come', async ({
  visit,
  visitors,
}) => {
  const made = await prepare(await visitors.caller('creator'), 'Filmed as it is asked');
  const page = await visit('creator', { ...phone, hasTouch: true });
  const { happened } = await withTorch(page);
  const { open, recorder } = verificationScreen(page);
  const ask = await asking(page, {
    seconds: 100,
    light: [
      { from: 0, on: true },
      { from: 1.5, on: false },
    ],
    tip: { edge: 'left', from: 3 },
  });
  const words = async () => (await happened()).map(({ what }) => what);
  const status = recorder.getByRole('status');
  const record = page.getByRole('button', { name: 'Record 8 seconds' });
  await open(made.item);
  await page.getByRole('button', { name: 'Film it now' }).click();
  await record.click();
  await expect(status).toHaveText('Hold still: the light goes off and on');
  await expect(status).toHaveText('Tilt the phone: left edge closer');
  const guide = recorder.locator('[data-tip]');
  await expect(guide).toHaveAttribute('data-tip', 'left');
  await expect(guide).toContainText('Tilt the phone');
  // A phone that does not tell how it is held is not spoken of.
  await expect(guide).not.toHaveAttribute('data-tilt');
  for (const [gamma, said] of [
    [0, 'Tilt the phone: left edge closer'],
    [12, 'The other way: left edge closer'],
    [-40, 'Too far: a little back'],
    [-15, 'Good. Hold it there.'],
  ] as const) {
    await held(page, 0, gamma);
    await expect(status).toHaveText(said);
  }
  await expect(guide).toHaveAttribute('data-tilt', 'enough');
  await judge(page, 'the tip that is asked for');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(guide).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Light on' })).toBeVisible();
  expect(await words()).toEqual(['on', 'recording', 'off', 'on']);

  // It begins without the light, and the server is told that the camera did as asked.
  ask({
    seconds: 4,
    light: [
      { from: 0, on: false },
      { from: 1.2, on: true },
    ],
    tip: { edge: 'top', from: 2.4 },
  });
  const sealed = page.waitForRequest((one) => one.url().endsWith(recordings.film.path));
  await record.click();
  await expect(status).toHaveText('Tilt the phone: top edge closer');
  expect((await sealed).postDataJSON()).toMatchObject({ light: true });
  await expect(recorder).toHaveAttribute('data-recording', 'review');
  expect((await words()).slice(4)).toEqual(['off', 'recording', 'on']);
});

test('a camera at a computer is asked for the tip alone', async ({ visit, visitors }) => {
  const made = await prepare(await visitors.caller('creator'), 'Filmed at a desk');
  const page = await visit('creator');
  await asking(page, { seconds: 100, light: null, tip: { edge: 'bottom', from: 2 } });
  const { open, recorder } = verificationScreen(page);
  await open(made.item);
  await page.getByRole('button', { name: 'Film it now' }).click();
  await page.getByRole('button', { name: 'Record 5 seconds' }).click();
  await expect(recorder.getByRole('status')).toHaveText('Tilt the camera: bottom edge closer');
  await expect(recorder.locator('[data-tip=bottom]')).toBeVisible();
  await judge(page, 'the tip of a camera at a computer');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(recorder.getByRole('button', { name: 'Record 5 seconds' })).toBeVisible();
});
