import { mkdirSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { items } from '#contract/records/items';
import { judge } from '../axe';
import { expect, phone, test } from '../people/people';
import { demoFile } from '../screens/draft.model';
import { itemScreen } from '../screens/item.model';
import { verificationScreen } from '../screens/verification.model';
import { addFingerprint, prepare } from '../objects/objects';
import { some } from '../../setup/exhaustive';

/** CONTACT=1 keeps a picture of each moment, to be looked at by people. */
const keeps = process.env['CONTACT'] === '1';
const folder = 'test-results/moments';
test.beforeAll(() => void mkdirSync(folder, { recursive: true }));
const keep = async (page: Page, name: string) => {
  const width = page.viewportSize()?.width;
  if (keeps) await page.screenshot({ path: `${folder}/${name}-${width}.png` });
};

const small = { viewport: { width: 1280, height: 800 } };

/** Whole in the window, and not behind the bar at its foot. */
const seeInView = async (page: Page, target: Locator) => {
  await expect(target).toBeInViewport({ ratio: 1 });
  const covered = () =>
    target.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      return above !== null && (element.contains(above) || above.contains(element));
    });
  await expect.poll(covered).toBe(true);
  expect(page.viewportSize()).not.toBeNull();
};

const sizes = [
  ['phone', phone],
  ['desk', small],
] as const;
for (const [size, options] of some(sizes, 1))
  test(`verdict, publishing and finish are in view on a ${size}`, async ({ visit, visitors }) => {
    const creator = await visitors.caller('creator');
    const name = `A moment on a ${size}`;
    const made = await prepare(creator, name);
    await addFingerprint(creator, made.item, 'Upper right', 'bag');
    const page = await visit('creator', options);
    const screen = verificationScreen(page);
    const item = itemScreen(page);
    const verdict = screen.run.getByRole('status').filter({ hasText: 'Success' });

    await test.step('the verdict has the focus, and the next spot is the primary act', async () => {
      await page.goto(`/dashboard/verifications/${made.item}?fingerprint=${made.fingerprint}`);
      await screen.useFile(demoFile('amphora', 'probe.mp4'));
      await screen.send();
      await screen.seeVerdict(/Success/);
      await seeInView(page, verdict);
      await expect(page.locator(':focus').filter({ hasText: 'Success' })).toHaveCount(1);
      const next = page.getByRole('button', { name: 'Film “Upper right” next' });
      await seeInView(page, next);
      await keep(page, 'verdict-next');
      await next.click();
    });

    await test.step('the last spot leads to publishing', async () => {
      await screen.useFile(demoFile('bag', 'probe.mp4'));
      await screen.send();
      await screen.seeVerdict(/Success/);
      const publish = page.getByRole('link', { name: 'Continue to publish' });
      await seeInView(page, verdict);
      await seeInView(page, publish);
      await judge(page, 'the verdict');
      await keep(page, 'verdict-publish');
      await publish.click();
    });

    await test.step('publishing asks once, with the passport; Cancel leaves the draft', async () => {
      await expect(item.dialog).toContainText('Publish this passport?');
      await expect(item.dialog).toContainText(name);
      await expect(item.dialog).toContainText('can no longer be edited or deleted');
      await seeInView(page, item.dialog.getByRole('button', { name: 'Publish for good' }));
      await judge(page, 'the last look');
      await keep(page, 'last-look');
      await item.dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(item.dialog).toHaveCount(0);
      await expect.poll(() => new URL(page.url()).search).toBe('');
      const { publication } = await creator.done(items.one, { params: { id: made.item } });
      expect(publication.label).toBe('Ready to publish');
    });

    await test.step('the finish: passport, code, certificate, link', async () => {
      await item.publish();
      const title = page.getByRole('heading', { name: 'The passport is published' });
      await expect(title).toBeVisible();
      await seeInView(page, title);
      await expect(page.locator(':focus').filter({ has: title })).toHaveCount(1);
      for (const act of ['Open the passport', 'Certificate (PDF)'])
        await seeInView(page, page.getByRole('link', { name: act }));
      await seeInView(page, page.getByRole('button', { name: 'Copy link', exact: true }));
      await seeInView(page, page.getByRole('img', { name: `QR code of the passport of ${name}` }));
      await judge(page, 'the finish');
      await keep(page, 'finish');
    });

    await test.step('the certificate and the code stay on the page of the item', async () => {
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Passport', exact: true })).toBeVisible();
      const href = await page.getByRole('link', { name: 'Certificate (PDF)' }).getAttribute('href');
      const answer = await page.request.get(href ?? '');
      expect(answer.headers()['content-type']).toBe('application/pdf');
    });
  });
