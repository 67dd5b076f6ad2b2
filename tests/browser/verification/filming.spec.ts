import { readFileSync, writeFileSync } from 'node:fs';
import { judge, seeClean } from '../axe';
import { disguises, opened } from '../../providers/surfaces/disguises';
import { secondFilming, tooNear, withCamera } from './cameraFile';
import { demoFile } from '../screens/draft.model';
import { prepare, verify } from '../objects/objects';
import { desktop, expect, phone, test } from '../people/people';
import { verificationScreen } from '../screens/verification.model';
import { withTorch } from './torchCamera';

/** Pictures of one filming for so many seconds; the camera out of a file makes thirty a second. */
const seconds = (count: number, pictures: readonly Buffer[]) =>
  Array.from({ length: count * 30 }, (_, at) => pictures[at % pictures.length] as Buffer);

test('the camera is told how far off it is, and when it is right', async ({
  product,
  visitors,
}) => {
  const near = await secondFilming('amphora', tooNear);
  const right = await secondFilming('amphora');
  await withCamera([...seconds(5, near), ...seconds(5, right)], async (browser) => {
    const made = await prepare(await visitors.caller('creator'), 'Filmed with a guide');
    const storageState = await visitors.stateOf('creator');
    const context = await browser.newContext({ baseURL: product.url, storageState, ...phone });
    const page = await context.newPage();
    const { open, recorder } = verificationScreen(page);
    await open(made.item);
    await page.getByRole('button', { name: 'Film it now' }).click();
    await expect(page.getByRole('dialog', { name: 'Filming' })).toBeVisible();
    await expect(recorder.locator('[data-hint=farther]')).toBeVisible();
    await expect(recorder.getByRole('status')).toHaveText('Farther away');
    await expect(recorder.locator('[data-found]')).toBeVisible();
    await expect(recorder.locator('[data-hint=good]')).toBeVisible();
    const button = await page.getByRole('button', { name: 'Record 5 seconds' }).boundingBox();
    expect(button?.y).toBeGreaterThan(844 / 2);
    const scroll = await page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
    expect(scroll).toBe('hidden');
    await seeClean(page, 'the open camera');
  });
});

test('what was filmed and not sent is offered again, until the server has it', async ({
  visit,
  visitors,
}) => {
  const made = await prepare(await visitors.caller('creator'), 'Filmed in a tunnel');
  const first = await visit('creator');
  const context = first.context();
  const before = verificationScreen(first);
  await before.open(made.item);
  await first.getByRole('button', { name: 'Film it now' }).click();
  await first.getByRole('button', { name: 'Record 5 seconds' }).click();
  await expect(before.recorder).toHaveAttribute('data-recording', 'review');
  // There is no other film yet: the first is not lost.
  await first.getByRole('button', { name: 'Film again' }).click();
  await first.getByRole('button', { name: 'Close camera' }).click();
  await expect(first.getByText('A film was not sent yet')).toBeVisible();
  await first.close();

  const second = await context.newPage();
  const after = verificationScreen(second);
  await after.open(made.item);
  await expect(second.getByText('A film was not sent yet')).toBeVisible();
  await second.getByRole('button', { name: 'Review and upload' }).click();
  await expect(second.getByLabel('Your film')).toBeVisible();
  // The tab is closed in the middle of the upload.
  await second.route('**/upload/chunk/', () => undefined);
  await after.send();
  await expect(after.recorder).toHaveAttribute('data-recording', 'uploading');
  await second.close();

  const third = await context.newPage();
  const last = verificationScreen(third);
  await last.open(made.item);
  await expect(third.getByText('A film was not sent yet')).toBeVisible();
  await seeClean(third, 'an unsent recording');
  await third.getByRole('button', { name: 'Review and upload' }).click();
  await last.send();
  await expect(last.stages).toBeVisible();
  await last.seeVerdict(/Failed|Error/);
  await expect(third.getByText('A film was not sent yet')).toHaveCount(0);
  await third.reload();
  await expect(last.stages).toBeVisible();
  await expect(third.getByText('A film was not sent yet')).toHaveCount(0);
});

test('where nothing is asked the light goes off halfway through a filming, and the server is told when', async ({
  visit,
  visitors,
}) => {
  const made = await prepare(await visitors.caller('creator'), 'Filmed with a light');
  const page = await visit('creator', phone);
  const { happened, chunks } = await withTorch(page);
  const { open, recorder, send, stages, seeVerdict } = verificationScreen(page);
  const words = async () => (await happened()).map(({ what }) => what);
  const light = page.getByRole('button', { name: /^Light/ });
  // The server answers too late, or not at all: the film is recorded all the same.
  await page.route('**/recordings', (route) => route.abort());
  const button = page.getByRole('button', { name: 'Record 8 seconds' });
  const status = recorder.getByRole('status');
  await open(made.item);
  await page.getByRole('button', { name: 'Film it now' }).click();
  await expect(light).toHaveAttribute('aria-pressed', 'true');
  // Stopped while it is off: it shines again, and says so.
  await button.click();
  await expect(status).toHaveText('Hold still: the light goes off soon');
  await expect(status).toHaveText('Hold still: the light is off now');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(light).toHaveAttribute('aria-pressed', 'true');
  expect(await words()).toEqual(['on', 'recording', 'off', 'on']);

  await button.click();
  await expect(recorder).toHaveAttribute('data-recording', 'review');
  const course = (await happened()).slice(4);
  expect(course.map(({ what }) => what)).toEqual(['recording', 'off']);
  const [began, off] = course.map(({ at }) => at / 1000);
  // The tab is closed before it is sent, and opened again.
  await page.reload();
  await page.getByRole('button', { name: 'Review and upload' }).click();
  await send();
  await expect(stages).toBeVisible();
  const said = await chunks();
  expect(said.length).toBeGreaterThan(1);
  const [until] = said;
  expect(said).toEqual(said.map(() => until));
  expect(until).toBeGreaterThan(2);
  expect(until).toBeCloseTo((off ?? 0) - (began ?? 0), 1);
  await seeVerdict(/Failed|Error/);
  await seeClean(page, 'a filming with a light');
});

test('a light that the person switched off stays off', async ({ visit, visitors }) => {
  const made = await prepare(await visitors.caller('creator'), 'Filmed without its light');
  const page = await visit('creator', phone);
  const { happened } = await withTorch(page);
  const { open, recorder } = verificationScreen(page);
  await open(made.item);
  await page.getByRole('button', { name: 'Film it now' }).click();
  await page.getByRole('button', { name: 'Light on' }).click();
  await expect(page.getByRole('button', { name: 'Light off' })).toBeVisible();
  await page.getByRole('button', { name: 'Record 5 seconds' }).click();
  await expect(recorder).toHaveAttribute('data-recording', 'review');
  expect((await happened()).map(({ what }) => what)).toEqual(['on', 'off', 'recording']);
});

test('a recording that fails says so before the camera, until the next one begins', async ({
  visit,
  visitors,
}) => {
  const made = await prepare(await visitors.caller('creator'), 'Filmed in two attempts');
  const page = await visit('creator', phone);
  const { open, recorder } = verificationScreen(page);
  await open(made.item);
  await page.getByRole('button', { name: 'Film it now' }).click();
  const room = page.getByRole('dialog', { name: 'Filming' });
  const button = room.getByRole('button', { name: 'Record 5 seconds' });
  await expect(button).toBeVisible();
  await page.evaluate(() => {
    const { start } = MediaRecorder.prototype;
    MediaRecorder.prototype.start = function () {
      MediaRecorder.prototype.start = start;
      this.dispatchEvent(new Event('error'));
    };
  });
  await button.click();
  await expect(room.getByRole('alert')).toHaveText('Filming stopped unexpectedly. Try again.');
  await judge(page, 'a recording that failed');
  await button.click();
  await expect(recorder).toHaveAttribute('data-recording', 'recording');
  await expect(room.getByRole('alert')).toHaveCount(0);
});

test('whatever the camera does, there is a word and a way on', async ({ visit, visitors }) => {
  const made = await prepare(await visitors.caller('creator'), 'Filmed by a poor camera');
  const page = await visit('creator');
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    const refusals = ['NotFoundError', 'NotReadableError'];
    mediaDevices.getUserMedia = async (wish) => {
      const name = refusals.shift();
      if (name) throw new DOMException('no', name);
      return open(wish);
    };
  });
  const { open, recorder } = verificationScreen(page);
  await open(made.item);
  await page.getByRole('button', { name: 'Film it now' }).click();
  await expect(recorder.getByRole('alert')).toContainText('No camera was found');
  const again = page.getByRole('button', { name: 'Try the camera again' });
  await again.click();
  await expect(recorder.getByRole('alert')).toContainText('Another program is using the camera');
  await again.click();
  await expect(recorder).toHaveAttribute('data-recording', 'framing');
  await page.getByRole('button', { name: 'Record 5 seconds' }).click();
  await expect(recorder).toHaveAttribute('data-recording', 'recording');
  // What the browser says when the cable is pulled.
  await recorder.getByLabel('Camera').evaluate((video: HTMLVideoElement) => {
    const [track] = (video.srcObject as MediaStream).getVideoTracks();
    track?.dispatchEvent(new Event('ended'));
  });
  await expect(recorder.getByRole('alert')).toContainText('The camera is gone');
  await expect(recorder.getByText('Upload a film instead')).toBeVisible();
  await again.click();
  await expect(recorder).toHaveAttribute('data-recording', 'framing');
});

test('the evidence can be gone into, by keys alone', async ({ visit, visitors }) => {
  const creator = await visitors.caller('creator');
  const made = await prepare(creator, 'Looked at closely');
  await verify(creator, made);
  const page = await visit('creator', desktop);
  const { open, run } = verificationScreen(page);
  await open(made.item);
  const drawing = run.getByRole('group', { name: /^Reference and probe/ });
  await drawing.focus();
  await page.keyboard.press('+');
  await expect(drawing.locator('svg')).toHaveAttribute('data-zoom', '1.5');
  const view = await drawing.locator('svg').getAttribute('viewBox');
  await page.keyboard.press('ArrowRight');
  expect(await drawing.locator('svg').getAttribute('viewBox')).not.toBe(view);
  await run.getByRole('button', { name: 'Overlay' }).click();
  const slider = run.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('End');
  await expect(slider).toHaveValue('100');
  await run.getByRole('button', { name: 'Show the reference' }).click();
  await expect(slider).toHaveValue('0');
  await expect(run.getByRole('region', { name: 'Position of the camera' })).toContainText(
    'up to ±150',
  );
  await seeClean(page, 'the evidence');
});

test('a copy of what is kept is refused, and the way on is the open camera', async ({
  visit,
  visitors,
}, info) => {
  const made = await prepare(await visitors.caller('creator'), 'Filmed by a copyist');
  const mirrored = info.outputPath('mirrored.mp4');
  const kept = await opened(readFileSync(demoFile('amphora', 'reference.mp4')));
  writeFileSync(mirrored, await disguises['mirrored']!(kept));
  const page = await visit('creator', phone);
  const { open, recorder, useFile, send, seeVerdict } = verificationScreen(page);
  await open(made.item);
  await useFile(mirrored);
  await send();
  await seeVerdict(/Failed/);
  await expect(page.getByRole('heading', { name: 'Try this' })).toBeVisible();
  await seeClean(page, 'a refused copy');
  await page.getByRole('button', { name: 'Open the camera' }).click();
  await expect(recorder.getByRole('button', { name: 'Record 5 seconds' })).toBeInViewport();
});
