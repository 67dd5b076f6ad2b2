import { expect, listen, logIn, phone, test } from '../people/people';
import { demoFile, draftScreen } from '../screens/draft.model';
import { itemScreen } from '../screens/item.model';
import { passportScreen } from '../screens/passport.model';
import { verificationScreen, watchCourse } from '../screens/verification.model';

const slug = 'record';
const record = {
  title: 'Test pressing “Ferry”',
  category: 'Memorabilia',
  type: 'Entertainment',
  description: 'A seven-inch test pressing with a handwritten label.',
  artist: 'Ilse Marrow',
  date: 'c. 1979',
  height: '17.8',
  width: '17.8',
  material: 'Plastic',
};

test('an object goes from its form to a passport that anybody can open', async ({
  browser,
  product,
  visit,
}) => {
  const page = await visit(null);
  const noise = listen(page);
  const draft = draftScreen(page);
  let item = '';
  let confidence = 0;
  let link = '';

  await test.step('log in by the real page', async () => {
    await logIn(page, 'creator');
    await expect(page).toHaveTitle('Items · Passepartout');
    await page.getByRole('link', { name: 'Unpublished objects' }).click();
    await expect(page).toHaveTitle('Unpublished objects · Passepartout');
  });

  await test.step('fill the form', async () => {
    await page.getByRole('link', { name: 'Create object' }).first().click();
    await draft.fillForm(record);
    await expect(page.getByText('We read this as: about 1979')).toBeVisible();
    await draft.goOnToMedia();
    await expect(page).toHaveURL(/edit_object\/.*step=media/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(record.title);
  });

  await test.step('upload two pictures, each with its progress', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/upload/chunk/', async (route) => {
      await held;
      await route.continue();
    });
    await draft.uploadPhotos([demoFile(slug, 'photo1.jpg'), demoFile(slug, 'photo2.jpg')]);
    await expect(page.getByRole('progressbar', { name: 'Uploading photo1.jpg' })).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Uploading photo2.jpg' })).toBeVisible();
    release();
    await draft.seePhotosArrived(2);
    await page.unroute('**/upload/chunk/');
    await expect(draft.photos.first()).toContainText('Cover');
    await draft.goOnToPassport();
  });

  await test.step('add a fingerprint and create the passport', async () => {
    await draft.addFingerprint('Dead wax, at the matrix', demoFile(slug, 'reference.mp4'));
    await expect(page.getByRole('link', { name: 'Verify', exact: true })).toBeVisible();
    await draft.createPassport();
  });

  await test.step('verify, watching the stages', async () => {
    await page.getByRole('link', { name: 'Verify “Dead wax, at the matrix”' }).click();
    await page.waitForURL('**/dashboard/verifications/*');
    item = new URL(page.url()).pathname.split('/').pop() ?? '';
    const screen = verificationScreen(page);
    const seen = await watchCourse(page, 'Stages of the verification');
    await screen.useFile(demoFile(slug, 'probe.mp4'));
    await screen.send();
    confidence = (await screen.seeVerdict(/Success/)) ?? 0;
    expect(confidence).toBeGreaterThan(82.5);
    const [stages, known] = [
      await seen(),
      ['Queued', 'Decoding', 'Quality', 'Matching', 'Scoring'],
    ];
    expect(stages).toEqual(known);
    await expect(screen.stages.getByRole('listitem').last()).toHaveText(/^Success, done/);
    await expect(
      screen.run.getByRole('img', { name: /^Reference and probe, \d+ matched points$/ }),
    ).toBeVisible();
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  });

  await test.step('publish, watching the stages', async () => {
    const screen = itemScreen(page);
    await screen.open(item);
    await expect(screen.publication.locator('[aria-current=step]')).toContainText(
      'Ready to publish',
    );
    const seen = await watchCourse(page, 'Stages of publishing');
    await screen.publish();
    await screen.seePublished();
    expect(await seen()).toEqual(['Certificate', 'Passport credential', 'Blockchain anchor']);
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);
  });

  await test.step('make a QR link', async () => {
    link = await itemScreen(page).makeLink('3');
    expect(link.startsWith(`${product.url}/item_qr?`)).toBe(true);
  });

  await test.step('open it on a phone without a log-in', async () => {
    const context = await browser.newContext(phone);
    const guest = await context.newPage();
    const passport = passportScreen(guest);
    const asked: string[] = [];
    guest.on('request', (request) => asked.push(new URL(request.url()).pathname));
    expect((await guest.goto(link))?.status()).toBe(200);
    await passport.seeLabel(record.title, record.artist);
    await passport.seeVerified(confidence);
    expect(guest.url()).toBe(link);
    expect(asked.filter((path) => /^\/(oidc|login|acc_manager)/.test(path))).toEqual([]);
    await guest.getByText('Sell', { exact: true }).click();
    await expect(guest.getByText(/^Sell is not part of the limited version/)).toBeVisible();

    const code = new URL(link).searchParams.get('code') ?? '';
    expect((await guest.goto(link.replace(code, 'A'.repeat(code.length))))?.status()).toBe(404);
    await passport.seeNotice('Objects not found');
    await product.expireLinks();
    expect((await guest.goto(link))?.status()).toBe(410);
    await passport.seeNotice('This QR code has expired.');
    await context.close();
  });
  expect(noise).toEqual([]);
});
