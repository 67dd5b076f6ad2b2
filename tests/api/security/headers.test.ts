import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { models } from '#contract/records/models';
import { openApp } from '../../../server/http/app';
import { serveSystem } from '../../../server/http/pages/system';
import { raw } from './rawRequest';
import { visitor } from '../identity/identityVisitor';
import { startTestServer, type TestServer } from '../frame/testServer';

let house: TestServer;
beforeAll(async () => {
  house = await startTestServer('headers', { jobs: false });
}, 60_000);
afterAll(() => house?.close());
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(house.url + path, { headers, redirect: 'manual' });
const html = { accept: 'text/html' };

describe('every page', () => {
  it.each([
    '/',
    '/index.html',
    '/INDEX.HTML',
    '/dashboard/items',
    '/object_detail/00000000-0000-4000-8000-000000000000',
    '/item_qr?id=x&code=y',
    '/docs',
    '/mailbox',
    '/offline.html',
    '/oidc/interaction/nothing',
    '/oidc/auth?client_id=nobody',
    '/oidc/session/end',
  ])('%s stands under a policy', async (path) => {
    const answer = await get(path, html);
    expect(answer.headers.get('content-type')).toContain('text/html');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/default-src '(self|none)'/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe|\swss?:[\s;]/);
    expect(answer.headers.get('permissions-policy')).toContain('geolocation=()');
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('of the app may speak to our own origin alone', async () => {
    const policy = (await get('/', html)).headers.get('content-security-policy') ?? '';
    const connect = /connect-src ([^;]+)/.exec(policy)?.[1]?.split(' ');
    const { origin, host } = new URL(house.url);
    expect(connect).toEqual(["'self'", `ws://${host}`, origin]);
  });

  it.each(['/./index.html', '//index.html', '/%69ndex.html', '/assets/../index.html'])(
    'is not found without its policy as %s',
    async (path) => {
      const { status, headers, body } = await raw(house.url, path);
      if (status === 200) expect(headers).toMatch(/content-security-policy: default-src 'self'/i);
      expect(body).not.toContain('__NONCE__');
    },
  );
});

describe('an answer that is no page', () => {
  it('runs nothing and is framed by nobody', async () => {
    for (const path of ['/config.json', '/openapi.json', models.one.path, '/no/such/call']) {
      const { headers } = await get(path);
      expect(headers.get('content-security-policy'), path).toContain("default-src 'none'");
      expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
    }
  });

  it('names https for a year where the public address has it', async () => {
    const app = await openApp('silent', { publicUrl: 'https://passports.example' });
    const { headers } = await app.inject('/nothing');
    await app.close();
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect((await get('/')).headers.get('strict-transport-security')).toBeNull();
  });

  it('is 404 for an address that no screen has, with the page that says so', async () => {
    for (const known of ['/', '/dashboard/items', '/DASHBOARD/items/', '/dashboard/edit/1?step=2'])
      expect((await get(known, html)).status, known).toBe(200);
    for (const unknown of ['/no/such/place', '/dashboard/itemz', '/dashboard/edit', '/*']) {
      const answer = await get(unknown, html);
      expect(answer.status, unknown).toBe(404);
      expect(await answer.text()).toContain('<div id="root">');
    }
  });

  it('of the build stays inside', async () => {
    expect((await get('/.vite/manifest.json')).status).toBe(404);
  });
});

describe('/openapi.json', () => {
  it('is written once, compressed once, and not sent again to whoever has it', async () => {
    const plain = await get('/openapi.json', { 'accept-encoding': 'identity' });
    const text = await plain.text();
    expect(Object.keys((JSON.parse(text) as { paths: object }).paths).length).toBeGreaterThan(90);
    const small = await raw(house.url, '/openapi.json', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(small.bytes).toString()).toBe(text);
    expect(small.bytes.length).toBeLessThan(text.length / 8);
    const etag = plain.headers.get('etag') ?? '';
    const again = await get('/openapi.json', { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});

describe('/metrics', () => {
  const asked = async (
    metricsToken: string | undefined,
    authorization = '',
    from = '127.0.0.1',
  ) => {
    const app = await openApp('silent');
    const { db } = house.parts.store;
    serveSystem(app, { db, publicUrl: house.url, clientConfig: {}, metricsToken });
    const headers = { host: '127.0.0.1:3000', ...(authorization && { authorization }) };
    const { statusCode } = await app.inject({ url: '/metrics', headers, remoteAddress: from });
    await app.close();
    return statusCode;
  };

  it('are for this machine, or for whoever has the token', async () => {
    expect(await asked(undefined)).toBe(200);
    expect(await asked(undefined, '', '203.0.113.5')).toBe(404);
    expect(await asked('a-token')).toBe(404);
    expect(await asked('a-token', 'Bearer another')).toBe(404);
    expect(await asked('a-token', 'Bearer a-token', '203.0.113.5')).toBe(200);
  });
});

describe('the log-in pages', () => {
  it('carry the common headers too', async () => {
    const { headers } = await visitor(house.url).visit(await visitor(house.url).begin());
    expect(headers.get('permissions-policy')).toContain('camera=(self)');
  });
});
