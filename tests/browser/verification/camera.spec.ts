import type { Page } from '@playwright/test';
import { gradeLabels, gradeSentence } from '#contract/frame/grades';
import { analyses } from '#contract/verification/analyses';
import { secondFilming, withCamera } from './cameraFile';
import { prepare } from '../objects/objects';
import { desktop, expect, test } from '../people/people';
import { verificationScreen } from '../screens/verification.model';

const film = async (page: Page) => {
  const { recorder } = verificationScreen(page);
  await page.getByRole('button', { name: 'Record 5 seconds' }).click();
  await expect(recorder).toHaveAttribute('data-recording', 'recording');
  await expect(recorder.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expect(recorder).toHaveAttribute('data-recording', 'review');
  await expect(recorder).toContainText(/Filmed here, \d+\.\d MB/);
};

test('filming in the browser goes the whole way to an honest verdict', async ({
  visit,
  visitors,
}) => {
  const creator = await visitors.caller('creator');
  const made = await prepare(creator, 'Filmed by a test picture');
  const page = await visit('creator');
  // The camera answers when the test says so, first with a no.
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    const answers: (() => void)[] = [];
    Object.assign(window, { allow: () => answers.shift()?.() });
    let asked = 0;
    mediaDevices.getUserMedia = async (wish) => {
      asked += 1;
      if (asked === 1) throw new DOMException('no', 'NotAllowedError');
      await new Promise<void>((resolve) => answers.push(resolve));
      return open(wish);
    };
  });
  const screen = verificationScreen(page);
  await screen.open(made.item);
  await expect(screen.recorder).toHaveAttribute('data-recording', 'idle');
  await page.getByRole('button', { name: 'Film it now' }).click();
  await expect(screen.recorder).toHaveAttribute('data-recording', 'denied');
  await expect(page.getByRole('alert')).toContainText('not allowed to use the camera');
  await page.getByRole('button', { name: 'Try the camera again' }).click();
  await expect(screen.recorder).toHaveAttribute('data-recording', 'permission');
  await page.evaluate(() => (window as unknown as { allow: () => void }).allow());
  await expect(screen.recorder).toHaveAttribute('data-recording', 'framing');
  await expect(screen.recorder.getByLabel('Camera')).toBeVisible();
  await expect(screen.recorder.getByRole('status')).not.toBeEmpty();

  // No token comes: the film is not lost, and everybody reads that it counts as a file.
  await page.route('**/recordings', (route) => route.abort());
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/upload/chunk/', async (route) => {
    await held;
    await route.continue();
  });
  await film(page);
  await expect(screen.recorder).toContainText('It counts as an uploaded file.');
  await screen.send();
  await expect(screen.recorder).toHaveAttribute('data-recording', 'uploading');
  await expect(screen.recorder.getByRole('progressbar', { name: 'Uploading' })).toBeVisible();
  release();
  await expect(screen.stages).toBeVisible();
  const confidence = await screen.seeVerdict(/Failed|Error/);
  const [run] = await creator.done(analyses.ofItem, { params: { id: made.item } });
  expect(run?.grade).toBe('file');
  await expect(screen.run).toContainText(gradeSentence('file'));
  if (confidence === null) expect([102, 111]).toContain(run?.code);
  else expect(confidence).toBeLessThan(82.5);
  await expect(page.getByRole('heading', { name: 'Try this' })).toBeVisible();
  if (run?.message) await expect(page.getByText(run.message)).toBeVisible();
  await page.getByRole('button', { name: 'Film again' }).click();
  await expect(screen.recorder).toHaveAttribute('data-recording', 'idle');
});

test('the surface itself before the camera is recognised', async ({ product, visitors }) => {
  await withCamera(await secondFilming('amphora'), async (browser) => {
    const creator = await visitors.caller('creator');
    const made = await prepare(creator, 'Filmed by a camera');
    const storageState = await visitors.stateOf('creator');
    const context = await browser.newContext({ baseURL: product.url, storageState, ...desktop });
    const page = await context.newPage();
    const screen = verificationScreen(page);
    await screen.open(made.item);
    await page.getByRole('button', { name: 'Film it now' }).click();
    await expect(screen.recorder.getByLabel('Camera')).toBeVisible();
    await film(page);
    await expect(screen.recorder).not.toContainText('It counts as an uploaded file.');
    await screen.send();
    expect(await screen.seeVerdict(/Success/)).toBeGreaterThan(82.5);
    await expect(screen.run).toContainText(gradeSentence('recorded'));
    const history = page.getByRole('table', { name: 'Verification history of this fingerprint' });
    await expect(history.getByRole('cell', { name: gradeLabels.recorded })).toBeVisible();
    const [run] = await creator.done(analyses.ofItem, { params: { id: made.item } });
    expect(run?.grade).toBe('recorded');
  });
});
