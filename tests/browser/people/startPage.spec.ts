import { expect, phone, test } from './people';

const theApp = /\/assets\/(index|base)-[\w-]+\.js/;

test('a stranger reads the start page without the app', async ({ visit }) => {
  const page = await visit(null, phone);
  const asked: string[] = [];
  page.on('request', (one) => asked.push(one.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'A passport for every precious object.',
  );
  expect(asked.filter((address) => theApp.test(address))).toEqual([]);
  await page.getByRole('link', { name: 'See an example' }).click();
  await expect(page).toHaveTitle(/Digital passport example/);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`whom the app sends to the start page sees what the server draws there, ${colorScheme}`, async ({
    visit,
    expectNoise,
  }) => {
    expectNoise(/401|400|token/, 'The token in the browser is none.');
    const page = await visit(null, { colorScheme });
    const looks = () =>
      page
        .locator('.start')
        .locator('h1, p, a, strong, cite, .start-phone, .start-phone > div')
        .evaluateAll((all) =>
          all.map((one) => {
            const { color, backgroundColor, border, font } = getComputedStyle(one);
            const edge = border.startsWith('0px') ? null : border;
            return { words: one.textContent, color, backgroundColor, font, edge };
          }),
        );
    await page.goto('/');
    const drawn = await looks();
    expect(drawn.length).toBeGreaterThan(10);
    await page.evaluate(() => localStorage.setItem('token', 'none'));
    await page.goto('/dashboard/items');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    await expect(page.locator('.start')).toBeVisible();
    expect(await looks()).toEqual(drawn);
  });

test('its evidence runs once it is seen, and again on demand', async ({ visit }) => {
  const page = await visit(null, { reducedMotion: 'no-preference' });
  await page.goto('/');
  const figure = page.locator('.start-evidence');
  await expect(figure).toHaveAttribute('data-stages', 'wait');
  const second = figure.locator('.start-films img').nth(1);
  await expect(second).toHaveCSS('opacity', '0');
  await figure.scrollIntoViewIfNeeded();
  await expect(figure).toHaveAttribute('data-stages', 'run');
  await expect(second).toHaveCSS('opacity', '1');
  await expect(figure.locator('.start-films svg')).toHaveCSS('stroke', 'rgb(116, 205, 160)');
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(second).toHaveCSS('opacity', '0');
  await expect(second).toHaveCSS('opacity', '1');
});

test('with reduced motion the evidence is complete', async ({ visit }) => {
  const page = await visit(null, { reducedMotion: 'reduce' });
  await page.goto('/', { waitUntil: 'networkidle' });
  const figure = page.locator('.start-evidence');
  await expect(figure).not.toHaveAttribute('data-stages');
  await expect(figure.locator('.start-films img').nth(1)).toHaveCSS('opacity', '1');
  await expect(page.getByRole('button', { name: 'Play again' })).toBeHidden();
});

test('the way to the log-in starts no app, and says what it does', async ({ visit }) => {
  const page = await visit(null);
  const asked: string[] = [];
  page.on('request', (one) => asked.push(one.url()));
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  expect(asked.filter((address) => theApp.test(address))).toEqual([]);
  expect(asked.some((address) => address.includes('code_challenge_method=S256'))).toBe(true);
});

test('where the provider cannot be reached, /login becomes the app, which offers another try', async ({
  visit,
  expectNoise,
}) => {
  expectNoise(/./, 'The identity provider is cut off.');
  const page = await visit(null);
  await page.route('**/.well-known/openid-configuration', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log-in failed');
  await page.unroute('**/.well-known/openid-configuration');
  await page.getByRole('button', { name: 'Log in again' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
});
