import { gradeSentence } from '#contract/frame/grades';
import { copyMessage } from '#contract/frame/messages';
import sharp from 'sharp';
import { analyses } from '#contract/verification/analyses';
import { fingerprints } from '#contract/verification/fingerprints';
import { clip, STRAIGHT } from '../../providers/surfaces/film';
import { leather, type Surface } from '../../providers/surfaces/leather';
import { lit } from '../../providers/surfaces/lit';
import { switched, torchUntil } from '../../providers/surfaces/switched';
import { seeClean } from '../axe';
import { until } from '../caller';
import { prepare } from '../objects/objects';
import { expect, test } from '../people/people';
import { verificationScreen } from '../screens/verification.model';
import { addressOfPicture, withTorch } from './torchCamera';
import { isExhaustive } from '../../setup/exhaustive';

const hide = leather(131);
const [torch, room] = [lit(hide, 2.2, 0), lit(hide, 1.69, 1.41)];

/** What lies beyond the picture on each side, and comes into sight when the camera is tipped: of 640 by 480 pixels a tenth. */
const margin = 1 / 12;

/** What a hand sees that holds the camera over a surface, darker without the light. */
const seen = (surface: Surface, exposure: number, seed: number) =>
  Promise.all(
    clip(surface, { ...STRAIGHT, x: 462, y: 444, turn: 3, exposure }, 6, seed, 768, 576).map(
      async ({ width, height, rgba }) =>
        addressOfPicture(
          await sharp(rgba, { raw: { width, height, channels: 4 } })
            .jpeg({ quality: 92 })
            .toBuffer(),
        ),
    ),
  );

test.skip(!isExhaustive, 'the engine and the camera are tried apart: torch.test and filming.spec');

test('a relief answers the light and the tip that are asked for while it is filmed, a flat picture of it does not', async ({
  visit,
  visitors,
}) => {
  const creator = await visitors.caller('creator');
  const made = await prepare(creator, 'Filmed with the light');
  const film = await creator.upload(
    Buffer.from(await switched(torch, room)),
    'FINGERPRINTS',
    'registered.mp4',
    { torch_until: String(torchUntil) },
  );
  await creator.done(fingerprints.edit, {
    params: { id: made.item, fingerprintId: made.fingerprint },
    body: { reference: [film] },
  });
  await until('the registration', async () => {
    const [one] = await creator.done(fingerprints.previews, { params: { id: made.item } });
    return one?.registration?.answers_light;
  });

  const filmed = async (surface: Surface, unlit: Surface, again = false) => {
    const page = await visit('creator');
    // Another hand each time.
    const seed = again ? 8 : 7;
    const [on, off] = [await seen(surface, 1, seed), await seen(unlit, 0.75, seed)];
    await withTorch(page, { lit: on, unlit: off, margin });
    const screen = verificationScreen(page);
    await screen.open(made.item);
    if (again) await page.getByRole('button', { name: 'Film again' }).click();
    await page.getByRole('button', { name: 'Film it now' }).click();
    await page.getByRole('button', { name: 'Record 8 seconds' }).click();
    await expect(screen.recorder).toHaveAttribute('data-recording', 'review');
    await screen.send();
    await expect(screen.stages).toBeVisible();
    return { page, screen };
  };
  const newest = async () =>
    (await creator.done(analyses.ofItem, { params: { id: made.item } }))[0];

  await test.step('a picture of the lit surface', async () => {
    const { page, screen } = await filmed(torch, torch);
    expect(await screen.seeVerdict(/Failed/)).toBeLessThan(82.5);
    // A camera that stalls shows a still of the registered film: then it is told by that.
    const byStill = page.getByText('not the surface: it did not react to the light');
    await expect(byStill.or(page.getByText(copyMessage)).first()).toBeVisible();
    const told = (await newest())?.liveness;
    expect(told).toMatchObject({ verdict: 'copy' });
    expect(['still', 'kept']).toContain(told?.reasons[0]);
    await page.close();
  });

  await test.step('the thing itself', async () => {
    const { page, screen } = await filmed(torch, room, true);
    expect(await screen.seeVerdict(/Success/)).toBeGreaterThan(82.5);
    await expect(page.getByText('Confirmed as the real surface, not a photo')).toBeVisible();
    await expect(page.getByText('Answered the light', { exact: true })).toHaveCount(1);
    const told = await newest();
    expect(told?.liveness).toMatchObject({ verdict: 'live', reasons: ['answered'] });
    expect(told?.challenge).toMatchObject({ answered: true, light: true, tip: true });
    expect(told?.grade).toBe('answered');
    await expect(screen.run).toContainText(gradeSentence('answered'));
    await expect(screen.run).toContainText('The film shows both.');
    await seeClean(page, 'an answered light');
  });
});
