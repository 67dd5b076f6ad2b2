import { expect, test, type Page } from '@playwright/test';
import { addressOf } from '../../../server/demo/people';
import { startTestServer, type TestServer } from '../../api/frame/testServer';
import { letterTo } from '../../api/identity/identityServer';
import { visitor } from '../../api/identity/identityVisitor';
import { violationsOn } from '../axe';

/** The identity provider's own pages, which know nothing of the app's bundle: run in this process, without a build. */
let house: TestServer;
test.beforeAll(async () => {
  house = await startTestServer('identity-pages', { jobs: false });
});
test.afterAll(() => house?.close());

const codeFor = async (email: string) =>
  (await letterTo(house.parts.store.db, email))?.code ?? 'no letter';
const begin = async (page: Page, more: Record<string, string> = {}) => {
  await page.goto(`${house.url}${visitor(house.url).asked(more)}`);
};
/** Contrast, names and roles by axe; a picture for the eye; no sideways scroll; touch targets of 44 px. */
const judge = async (page: Page, name: string) => {
  await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });
  const violations = await violationsOn(page);
  expect(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect([name, wide]).toEqual([name, false]);
  for (const target of await page.locator('main button, main input:not([type=hidden])').all())
    expect((await target.boundingBox())?.height ?? 0, name).toBeGreaterThanOrEqual(44);
};
const title = (page: Page, text: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
/** Where the app would take over; its own page is not what is tried here. */
const comesBack = (page: Page) => page.waitForURL((url) => url.pathname === '/login');

const looks = [
  { name: 'light desktop', colorScheme: 'light', viewport: { width: 1280, height: 860 } },
  { name: 'dark phone', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const;

for (const { name: look, colorScheme, viewport } of looks)
  test.describe(look, () => {
    test.use({ colorScheme, viewport, reducedMotion: 'reduce' } as object);

    test('registers by keyboard alone, with the code from the letter', async ({ page }) => {
      const email = `${look.replace(' ', '-')}@example.org`;
      await begin(page, { screen: 'register' });
      await title(page, 'Register');
      await judge(page, 'register');
      await page.keyboard.type(email);
      await page.keyboard.press('Tab');
      await page.keyboard.type('secret');
      await page.keyboard.press('Tab');
      await page.keyboard.type('secreT');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Please make sure your passwords match.')).toBeVisible();
      await judge(page, 'register refused');
      await page.getByLabel('Password', { exact: true }).fill('secret');
      await page.getByLabel('Confirm password').fill('secret');
      await page.keyboard.press('Enter');
      await title(page, 'Check your e-mail');
      await expect(page.getByLabel('Code')).toBeFocused();
      await judge(page, 'code');
      await page.keyboard.type('abc');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Incorrect e-mail verification code.')).toBeVisible();
      await judge(page, 'code refused');
      await page.getByRole('button', { name: 'Resend code' }).click();
      await expect(page.getByRole('status')).toContainText('on its way');
      await judge(page, 'code sent again');
      await page.getByLabel('Code').fill(await codeFor(email));
      await page.keyboard.press('Enter');
      await comesBack(page);
    });

    test('chooses a new password from the log-in page', async ({ page }) => {
      const email = addressOf(look === 'dark phone' ? 'owner' : 'seller');
      await begin(page, { login_hint: email });
      await title(page, 'Log in');
      await judge(page, 'log in');
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await title(page, 'Reset your password');
      await judge(page, 'forgotten');
      await expect(page.getByLabel('E-mail')).toHaveValue(email);
      await page.keyboard.press('Enter');
      await title(page, 'Check your e-mail');
      await page.getByLabel('Code').fill(await codeFor(email));
      await page.keyboard.press('Enter');
      await title(page, 'Your new password');
      await judge(page, 'new password');
      await page.keyboard.type('brand new');
      await page.keyboard.press('Tab');
      await page.keyboard.type('brand new');
      await page.keyboard.press('Enter');
      await comesBack(page);
    });
  });
