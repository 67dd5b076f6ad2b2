import type { Page } from '@playwright/test';
import { expect, logIn, phone, test } from '../people/people';

interface Wrapper {
  said: { type: string; status?: string }[];
  check(token?: string): void;
}
declare global {
  interface Window {
    wrapper: Wrapper;
  }
}

/** What a native app lays into its web view: it hears what the page posts, and answers when it is ready. */
const layBridge = (page: Page) =>
  page.addInitScript(() => {
    const said: Wrapper['said'] = [];
    Object.assign(window, {
      wrapper: {
        said,
        check: (token?: string) =>
          window.postMessage({ type: 'auth.check', ...(token && { token }) }, location.origin),
      },
      PassepartoutNative: {
        postMessage: (message: string) => said.push(JSON.parse(message) as Wrapper['said'][0]),
      },
    });
  });

const heard = (page: Page) => page.evaluate(() => window.wrapper.said);
const placeholder = (page: Page) => page.getByText('Passepartout is starting');

test.describe('inside a native web view (spec 2)', () => {
  test('the main view waits for the wrapper, takes its token and reports', async ({
    visit,
    visitors,
  }) => {
    const { origins } = await visitors.stateOf('owner');
    const token = origins
      .flatMap((one) => one.localStorage)
      .find(({ name }) => name === 'token')?.value;
    const page = await visit(null, phone);
    await layBridge(page);
    await page.goto('/');
    await expect.poll(() => heard(page)).toEqual([{ type: 'auth.wait' }]);
    await expect(placeholder(page)).toBeAttached();
    await expect(page.getByRole('main')).toHaveCount(0);
    // Another page's message, or one of another kind, is no check.
    await page.evaluate(() => window.postMessage({ type: 'something.else' }, location.origin));
    await expect(placeholder(page)).toBeAttached();
    await page.evaluate((given) => window.wrapper.check(given), token);
    await page.waitForURL('**/dashboard/items');
    await expect
      .poll(() => heard(page))
      .toEqual([{ type: 'auth.wait' }, { type: 'session.status', status: 'signed in' }]);
  });

  test('a wrapper without a token gets the public pages, and hears of log-in and log-out', async ({
    visit,
  }) => {
    const page = await visit(null, phone);
    await layBridge(page);
    await page.goto('/');
    await expect.poll(() => heard(page)).toHaveLength(1);
    await page.evaluate(() => window.wrapper.check());
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
    await expect
      .poll(() => heard(page))
      .toEqual([{ type: 'auth.wait' }, { type: 'session.status', status: 'anonymous' }]);
  });

  test('a person without a role is reported as such', async ({ visit }) => {
    const page = await visit('newcomer', phone);
    await layBridge(page);
    await page.goto('/');
    await page.waitForFunction(() => window.wrapper.said.length > 0);
    await page.evaluate(() => window.wrapper.check());
    await page.waitForURL('**/user_moderation');
    await expect
      .poll(async () => (await heard(page)).at(-1))
      .toEqual({ type: 'session.status', status: 'no role' });
  });
});

test('outside a wrapper nothing is waited for', async ({ visit }) => {
  const page = await visit(null);
  await logIn(page, 'owner');
  await page.waitForURL('**/dashboard/items');
});
