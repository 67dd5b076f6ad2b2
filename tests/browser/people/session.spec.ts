import type { Page } from '@playwright/test';
import { roleLabels, type Role } from '#contract/frame/roles';
import { expect, logIn, phone, test, type Who } from './people';
import { some } from '../../setup/exhaustive';

const at = (page: Page, path: string) => expect.poll(() => new URL(page.url()).pathname).toBe(path);
const look = (page: Page) =>
  page.evaluate(() =>
    ['light', 'dark'].find((one) => document.documentElement.classList.contains(one)),
  );

test.describe('each visitor is sent to the place that is theirs (spec 2)', () => {
  const ways: [who: Who | null, from: string, to: string][] = [
    [null, '/dashboard/items', '/'],
    [null, '/admin/people', '/'],
    [null, '/user_moderation', '/'],
    [null, '/privacy_policy', '/privacy_policy'],
    ['newcomer', '/dashboard/items', '/user_moderation'],
    ['newcomer', '/', '/user_moderation'],
    ['newcomer', '/admin/people', '/user_moderation'],
    ['admin', '/', '/admin/people'],
    ['admin', '/admin', '/admin/people'],
    ['admin', '/dashboard/items', '/admin/people'],
    ['owner', '/', '/dashboard/items'],
    ['owner', '/dashboard', '/dashboard/items'],
    ['owner', '/dashboard/create_object', '/dashboard/items'],
    ['owner', '/dashboard/add_item', '/dashboard/items'],
    ['owner', '/admin/people', '/dashboard/items'],
    ['expert', '/dashboard/subscription', '/dashboard/items'],
    ['creator', '/dashboard/add_nfdi', '/dashboard/items'],
    ['creator', '/dashboard/create_object', '/dashboard/create_object'],
  ];
  const visitors = [...new Set(ways.map(([who]) => who))];
  for (const who of some(visitors, 3))
    test(who ?? 'nobody', async ({ visit }) => {
      const page = await visit(who);
      for (const [, from, to] of ways.filter(([one]) => one === who)) {
        await page.goto(from);
        await page.getByRole('contentinfo').waitFor();
        await at(page, to);
      }
    });

  test('an unknown address is a page of its own', async ({ visit }) => {
    const page = await visit(null);
    await page.goto('/no/such/place');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    expect(new URL(page.url()).pathname).toBe('/no/such/place');
    await expect(page).toHaveTitle('Page not found · Passepartout');
  });

  test('a log-in leads back to the page that was asked for', async ({ visit }) => {
    const page = await visit(null);
    await page.goto('/dashboard/profile');
    await at(page, '/');
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
    await page.getByLabel('E-mail').fill('seller@demo.passepartout.test');
    await page.getByLabel('Password').fill('passepartout');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard/profile');
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  });
});

test('the log-in of a public page leads to what it names, also whoever is in already', async ({
  visit,
}) => {
  const next = encodeURIComponent('/dashboard/profile');
  const page = await visit(null);
  await page.goto(`/login?next=${next}`);
  await page.getByLabel('E-mail').fill('curator@demo.passepartout.test');
  await page.getByLabel('Password').fill('passepartout');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard/profile');
  await page.goto('/dashboard/items');
  await page.goto(`/login?next=${next}`);
  await at(page, '/dashboard/profile');
  await page.goto(`/login?next=${encodeURIComponent('//elsewhere.test/')}`);
  await at(page, '/dashboard/items');
});

test('a wrong password is told and lets nobody in', async ({ visit }) => {
  const page = await visit(null);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('creator@demo.passepartout.test');
  await page.getByLabel('Password').fill('passepartoux');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.goto('/dashboard/items');
  await at(page, '/');
});

test.describe('the bars', () => {
  const people: [Who, Role][] = [
    ['inventory', 'INVENTORY_MANAGER'],
    ['seller', 'SALES_MANAGER'],
    ['dealer', 'INVENTORY_SALES_MANAGER'],
    ['admin', 'UBER_ADMIN'],
    ['owner', 'BUYER'],
    ['curator', 'CURATOR_REPRESENTATIVE'],
    ['artist', 'DIGITAL_ARTIST'],
    ['creator', 'BOOTSTRAPPED'],
    ['expert', 'EXPERT'],
  ];
  const light: Role[] = [
    'INVENTORY_MANAGER',
    'SALES_MANAGER',
    'INVENTORY_SALES_MANAGER',
    'UBER_ADMIN',
  ];
  const subscribers: Role[] = ['BUYER', 'CURATOR_REPRESENTATIVE', 'DIGITAL_ARTIST'];
  for (const [who, role] of some(people, 4))
    test(`of ${role}: abbreviation, look, places`, async ({ visit }) => {
      const page = await visit(who);
      await page.goto('/');
      const bar = page.getByRole('banner');
      await expect(bar.getByText(roleLabels[role].abbr, { exact: true })).toBeVisible();
      const language = bar.getByRole('combobox', { name: 'Language' });
      await expect(language).toHaveValue('en');
      await expect(language.getByRole('option')).toHaveText(['English']);
      await expect(bar.getByRole('button', { name: 'Log out' })).toBeVisible();
      await expect(bar.getByRole('button', { name: 'More' })).toBeVisible();
      expect(await look(page)).toBe(light.includes(role) ? 'light' : 'dark');
      const places = bar.getByRole('navigation', { name: 'Main' }).getByRole('link');
      const wanted =
        role === 'UBER_ADMIN'
          ? ['Profile', 'People', 'Inventory', /^Inbox/]
          : [
              'Items',
              ...(role === 'EXPERT' ? ['Opinions'] : []),
              /^Inbox/,
              'Profile',
              ...(subscribers.includes(role) ? ['Subscription'] : []),
            ];
      await expect(places).toHaveText(wanted);
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      // A tablet upright, and the narrowest page that people read: a desk's at 400 % (WCAG 1.4.10).
      for (const width of [768, 320]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(beyond, `pixels to scroll sideways at ${width}`).toBe(0);
      }
      await page.setViewportSize(phone.viewport);
      await expect(bar.getByRole('button', { name: 'Log out' })).toHaveText(
        `Log out(${roleLabels[role].abbr})`,
      );
      await expect(bar.getByRole('link', { name: 'Passepartout' })).toBeVisible();
      const bottom = page.getByRole('navigation', { name: 'Main' });
      await expect(bottom).toHaveCount(1);
      await expect(bottom.getByRole('link')).toHaveText([...wanted, 'More']);
      const box = await bottom.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844, 0);
    });

  test('more leads to its places, on a phone and above', async ({ visit }) => {
    const page = await visit('creator');
    await page.goto('/dashboard/items');
    await page.getByRole('button', { name: 'More' }).click();
    const dropdown = page.getByRole('list').filter({ hasText: 'Help and questions' });
    expect((await dropdown.boundingBox())?.width).toBe(200);
    await page.getByRole('link', { name: 'Help and questions' }).click();
    await at(page, '/dashboard/help');
    await page.setViewportSize(phone.viewport);
    await page.getByRole('link', { name: 'More' }).click();
    await at(page, '/dashboard/more');
  });
});

test('the compact view begins under 768 pixels; the footer leads to the legal pages', async ({
  visit,
}) => {
  const page = await visit('owner');
  await page.goto('/dashboard/profile');
  const language = page.getByRole('banner').getByRole('combobox', { name: 'Language' });
  const bottom = async () => {
    const box = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    return (box?.y ?? 0) > 400;
  };
  for (const [width, below] of [
    [768, false],
    [767, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(1);
    expect(await bottom()).toBe(below);
    await expect(language).toBeVisible({ visible: !below });
  }
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Passepartout`);
  for (const [name, path] of [
    ['Privacy policy', '/privacy_policy'],
    ['Terms of use', '/terms_of_use'],
    ['Intellectual property', '/intelectual_property'],
  ] as const) {
    await footer.getByRole('link', { name }).click();
    await at(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test.describe('the session (spec 4)', () => {
  const stored = (page: Page) =>
    page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('item_id')]);

  test('log-out clears token and item, here and in the other tab', async ({ visit }) => {
    const page = await visit(null);
    await logIn(page, 'it');
    const other = await page.context().newPage();
    await other.goto('/dashboard/profile');
    await expect(other.getByRole('heading', { name: 'Profile' })).toBeVisible();
    await page.evaluate(() => localStorage.setItem('item_id', 'x'));
    await page.getByRole('button', { name: 'Log out' }).click();
    await at(page, '/');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
    expect(await stored(page)).toEqual([null, null]);
    await at(other, '/');
    await expect(other.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
    // The provider's own session is over too: the next log-in asks for the password.
    await page.goto('/login');
    await expect(page.getByLabel('Password')).toBeVisible();
  });

  test('a 401 is met by one refresh and the same request again', async ({ visit }) => {
    const page = await visit(null);
    await logIn(page, 'main');
    await page.goto('/dashboard/profile');
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
    const [before] = await stored(page);
    const tokens: string[] = [];
    let refreshes = 0;
    await page.route('**/oidc/token', (route) => {
      refreshes += 1;
      return route.continue();
    });
    await page.route('**/users/edit', (route) => {
      tokens.push(route.request().headers().authorization ?? '');
      return tokens.length === 1
        ? route.fulfill({ status: 401, json: { code: 'unauthorized', message: 'over' } })
        : route.continue();
    });
    await page.getByLabel('City').fill('Bergen');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your profile is saved.')).toBeVisible();
    const toasts = page.getByRole('region', { name: 'Notifications' });
    await expect(toasts).toContainText('Your profile is saved.');
    await expect(toasts.getByRole('progressbar')).toHaveCount(0);
    const [after] = await stored(page);
    expect(refreshes).toBe(1);
    expect(after).not.toBe(before);
    expect(tokens).toEqual([`Bearer ${before}`, `Bearer ${after}`]);
  });

  test('the token is renewed every hour', async ({ visit, expectNoise }) => {
    expectNoise(
      /^The profile could not be read again/,
      'To a call on its way the jump is an hour.',
    );
    const page = await visit(null);
    await logIn(page, 'dealer');
    await page.clock.install();
    await page.goto('/dashboard/profile');
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
    const [before] = await stored(page);
    let renewals = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/oidc/token') renewals += 1;
    });
    // The page has been loading for a while, longer on a loaded machine.
    await page.clock.fastForward(3_540_000);
    expect([renewals, (await stored(page))[0]]).toEqual([0, before]);
    await page.clock.fastForward(60_000);
    await expect.poll(async () => (await stored(page))[0]).not.toBe(before);
    expect(renewals).toBe(1);
  });

  test('a refused refresh logs out', async ({ visit, expectNoise }) => {
    expectNoise(/^The token could not be renewed/, 'The spec refuses it.');
    const page = await visit(null);
    await logIn(page, 'seller');
    await page.route('**/oidc/token', (route) =>
      route.fulfill({ status: 400, json: { error: 'invalid_grant' } }),
    );
    await page.evaluate(() => localStorage.setItem('token', 'damaged'));
    // The log-out may leave the page before it has loaded.
    await page.goto('/dashboard/items', { waitUntil: 'commit' });
    await at(page, '/');
    await expect.poll(() => stored(page)).toEqual([null, null]);
  });
});
