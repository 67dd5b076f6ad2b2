import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../frame/testServer';

let house: TestServer;
beforeAll(async () => {
  house = await startTestServer('start-pages', { jobs: false });
}, 60_000);
afterAll(() => house?.close());
const pageAt = async (path: string) => {
  const answer = await fetch(house.url + path, { headers: { accept: 'text/html' } });
  return { answer, page: await answer.text() };
};
/** The scripts that a page runs before anybody acts. */
const scriptsOf = (page: string) =>
  [...page.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, address]) => address);
const theApp = /\/assets\/index-/;

describe('the start page', () => {
  it('is whole without a script: what it is, an example first, the evidence, for whom', async () => {
    const { answer, page } = await pageAt('/');
    expect(answer.status).toBe(200);
    expect(page).toMatch(/<h1>A passport for every precious object\.<\/h1>/);
    expect(page.indexOf('href="/dpp_example"')).toBeLessThan(page.indexOf('href="/onboarding"'));
    for (const title of ['Proof that you can see', 'Who uses it', 'Why you can trust it'])
      expect(page).toContain(title);
    expect(page).toContain('<form action="/login"><button>Log in</button></form>');
    expect(page.match(/<line /g)?.length).toBeGreaterThan(20);
    expect(page).not.toContain('noindex');
  });

  it('starts no app for a stranger, and names it for whoever is logged in', async () => {
    const { page } = await pageAt('/');
    expect(scriptsOf(page).filter((address) => theApp.test(address ?? ''))).toEqual([]);
    expect(page).not.toMatch(/modulepreload" href="\/assets\/(index|base)-/);
    expect(page).toMatch(/data-app="\/assets\/index-[\w-]+\.js"/);
  });

  it('gives its styles the nonce of its own policy, another one each time', async () => {
    const nonces = await Promise.all(
      ['/', '/', '/login'].map(async (path) => {
        const { answer, page } = await pageAt(path);
        const nonce = /<style nonce="([^"]+)"/.exec(page)?.[1] ?? 'none';
        expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
        expect(page).not.toContain('__NONCE__');
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(3);
  });
});

describe('/login', () => {
  it('is a small page that leads to the identity provider, and is the log-in’s address for search engines', async () => {
    const { answer, page } = await pageAt('/login?next=%2Fdashboard%2Fprofile');
    expect(answer.status).toBe(200);
    expect(page).toContain('Opening the log-in page');
    expect(page).toMatch(/<link rel="canonical" href="[^"]+\/login"/);
    expect(page).not.toContain('noindex');
    expect(scriptsOf(page).filter((address) => theApp.test(address ?? ''))).toEqual([]);
  });

  it.each(['?code=a&state=b', '?error=access_denied&state=b'])(
    '%s is the provider’s answer, which the app reads',
    async (query) => {
      const { page } = await pageAt(`/login${query}`);
      expect(scriptsOf(page).some((address) => theApp.test(address ?? ''))).toBe(true);
      expect(page).toContain('<div id="root">');
    },
  );
});

it('pages that the server draws have type for Latin, Greek and Cyrillic names', async () => {
  // A passport's page asks for its type when it has loaded (decision 82).
  for (const path of ['/', '/passport-type.css']) {
    const { page } = await pageAt(path);
    for (const range of ['U+100-', 'U+370-', 'U+400-']) expect(page).toContain(range);
  }
});
