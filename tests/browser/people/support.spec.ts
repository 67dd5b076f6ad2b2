import { expect, test } from './people';

test('what cannot be mended here leads a visitor to the operator, with the code', async ({
  visit,
}) => {
  const page = await visit(null);
  // This server has no CONTACT_EMAIL; the page is served as one that has.
  await page.route(
    ({ pathname }) => pathname === '/help',
    async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      const named = text.replace(/(<meta name="contact" content=")[^"]*/, '$1help@gallery.test');
      expect(named).not.toBe(text);
      await route.fulfill({ response: answer, body: named });
    },
  );
  await page.goto('/help?code=verification_failed&page=/dashboard/items');
  await expect(page.getByRole('heading', { level: 1, name: 'Help and questions' })).toBeVisible();
  await expect(page.getByText('Code of the error: verification_failed')).toBeVisible();
  const letter = new URL(
    (await page.getByRole('link', { name: 'help@gallery.test' }).getAttribute('href')) ?? '',
  );
  expect(letter.protocol + letter.pathname).toBe('mailto:help@gallery.test');
  expect(letter.searchParams.get('subject')).toContain('error verification_failed');
  expect(letter.searchParams.get('body')).toContain('/dashboard/items');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/oidc\/interaction\//);
});

test('without an address of the operator, a visitor is told whom to ask', async ({ visit }) => {
  const page = await visit(null);
  await page.goto('/help');
  await expect(page.getByText('The operator of this platform has set no address.')).toBeVisible();
});
