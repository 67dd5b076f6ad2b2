import type { Page, WebSocketRoute } from '@playwright/test';
import { messages } from '#contract/frame/messages';
import { models } from '#contract/records/models';
import { expect, test } from './people/people';
import { filmAgain, isPublished, prepare, runEnded, verify } from './objects/objects';
import { itemScreen } from './screens/item.model';
import { verificationScreen, watchCourse } from './screens/verification.model';

/** A mark that a reload would wipe off. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const marked = (page: Page) => page.evaluate(() => 'marked' in window);

test('whoever only watches sees a verification and a publishing happen', async ({
  visit,
  visitors,
}) => {
  const creator = await visitors.caller('creator');
  const made = await prepare(creator, 'Watched from afar');
  const start = await filmAgain(creator, made);

  const page = await visit('creator');
  const verification = verificationScreen(page);
  await verification.open(made.item);
  await expect(page.getByRole('button', { name: 'Film it now' })).toBeVisible();
  await mark(page);
  const stages = await watchCourse(page, 'Stages of the verification');
  const beside = await page.context().newPage();
  const item = itemScreen(beside);
  await item.open(made.item);
  const word = beside.getByRole('heading', { name: 'Verification' }).locator('..');
  await expect(word).toContainText('Required');
  await mark(beside);

  await start();
  const confidence = await verification.seeVerdict(/Success/);
  expect(confidence).toBeGreaterThan(82.5);
  expect(await stages()).toEqual(['Queued', 'Decoding', 'Quality', 'Matching', 'Scoring']);
  await expect(page.getByRole('button', { name: 'Verify again' })).toBeVisible();
  await expect(word).toContainText('Verified');
  await expect(beside.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();

  const publishing = await watchCourse(beside, 'Stages of publishing');
  await creator.done(models.publish, { params: { id: made.model } });
  await item.seePublished();
  expect(await publishing()).toEqual(['Certificate', 'Passport credential', 'Blockchain anchor']);
  await expect(beside.getByRole('link', { name: 'Public passport' })).toBeVisible();
  expect([await marked(page), await marked(beside)]).toEqual([true, true]);
});

/** Puts a switch into the page's live line, for going offline alone leaves an open socket alone. */
const lines = async (page: Page) => {
  const open = new Set<WebSocketRoute>();
  await page.routeWebSocket(/socket\.io/, (line) => {
    const server = line.connectToServer();
    open.add(line);
    line.onMessage((message) => server.send(message));
    server.onMessage((message) => open.has(line) && line.send(message));
  });
  return {
    cut: async () => {
      await page.context().setOffline(true);
      for (const line of open) await line.close();
      open.clear();
    },
    mend: () => page.context().setOffline(false),
  };
};

test('a cut line is told, and what happened meanwhile is there without a reload', async ({
  visit,
  visitors,
}) => {
  const creator = await visitors.caller('creator');
  const made = await prepare(creator, 'Watched through a tunnel');
  const start = await filmAgain(creator, made);
  const page = await visit('creator');
  const line = await lines(page);
  const verification = verificationScreen(page);
  await verification.open(made.item);
  await expect(page.getByRole('button', { name: 'Film it now' })).toBeVisible();
  await mark(page);
  const run = await start();
  await expect(verification.stages).toBeVisible();
  await line.cut();
  await expect(page.getByText(messages.offline)).toBeVisible();
  await runEnded(creator, run);
  await expect(verification.stages).toContainText('Verdict, ahead');
  await line.mend();
  await expect(page.getByText(messages.online)).toBeVisible();
  expect(await verification.seeVerdict(/Success/)).toBeGreaterThan(82.5);
  await expect(page.getByText(messages.offline)).toHaveCount(0);
  expect(await marked(page)).toBe(true);
});

test('a publishing during a cut is there as soon as the line is back', async ({
  visit,
  visitors,
}) => {
  const creator = await visitors.caller('creator');
  const made = await prepare(creator, 'Published through a tunnel');
  await verify(creator, made);
  const page = await visit('creator');
  const line = await lines(page);
  const item = itemScreen(page);
  await item.open(made.item);
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  await mark(page);
  await line.cut();
  await expect(page.getByText(messages.offline)).toBeVisible();
  await creator.done(models.publish, { params: { id: made.model } });
  await isPublished(creator, made);
  await expect(item.publication).toContainText('Ready to publish, now');
  await line.mend();
  await item.seePublished();
  expect(await marked(page)).toBe(true);
});

test('a server that does not answer is told, and that it answers again', async ({
  visit,
  expectNoise,
}) => {
  expectNoise(/socket\.io|ERR_FAILED/, 'its line is cut on purpose');
  const page = await visit('creator');
  const line = { cut: false, open: new Set<WebSocketRoute>() };
  await page.route(/socket\.io\/.*polling/, (route) =>
    line.cut ? route.abort() : route.continue(),
  );
  await page.routeWebSocket(/socket\.io/, (socket) => {
    if (line.cut) return void socket.close();
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (line.cut) return;
      socket.send(message);
      // Socket.IO's answer that the connection stands.
      if (String(message).startsWith('40')) line.open.add(socket);
    });
  });
  await page.goto('/dashboard/items');
  await expect.poll(() => line.open.size).toBeGreaterThan(0);
  line.cut = true;
  for (const socket of line.open) await socket.close();
  line.open.clear();
  await expect(page.getByText('The server does not answer.')).toBeVisible();
  line.cut = false;
  await expect(page.getByText('The server answers again.')).toBeVisible();
  await expect(page.getByText('The server answers again.')).toBeHidden();
});
