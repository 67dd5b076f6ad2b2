import { get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { keptPages } from '../../../server/http/pages/keptPages';
import { issueVersions } from '../../../server/managers/records/passports/issueVersion';
import { renewPassport } from '../../../server/lifecycle/renewPassport';
import { transact } from '../../../server/store/transaction';
import { publishedImage } from '../records/drafts';
import { startTestServer, type TestServer } from '../frame/testServer';

afterEach(() => vi.useRealTimers());

describe('a kept page', () => {
  const setUp = () => {
    const state = { number: 1, written: 0 };
    const kept = keptPages(() => Promise.resolve({ number: state.number }));
    const write = async () => {
      state.written += 1;
      return `page ${state.written}`;
    };
    const read = async (key = 'a') => String((await kept(key, 'item:1', write)).forms.identity);
    return { state, kept, read };
  };

  it('is written once for all who ask, until its topic has another number', async () => {
    const { state, read } = setUp();
    expect(new Set(await Promise.all([read(), read(), read()]))).toEqual(new Set(['page 1']));
    state.number = 2;
    expect(await read()).toBe('page 2');
    expect(await read('b')).toBe('page 3');
    expect(await read()).toBe('page 2');
  });

  it('is written again after a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { read } = setUp();
    await read();
    vi.setSystemTime(Date.now() + 59_000);
    expect(await read()).toBe('page 1');
    vi.setSystemTime(Date.now() + 2_000);
    expect(await read()).toBe('page 2');
  });

  it('is not kept where it could not be written, and the oldest goes where there are many', async () => {
    const { state, kept, read } = setUp();
    const fault = () => Promise.reject(new Error('no database'));
    await expect(kept('a', 'item:1', fault)).rejects.toThrow('no database');
    expect(await read()).toBe('page 1');
    for (let nth = 0; nth < 500; nth += 1) await read(`other ${nth}`);
    const before = state.written;
    await read();
    expect(state.written).toBe(before + 1);
  });
});

describe('the page of a passport', () => {
  let house: TestServer;
  let item: string;
  beforeAll(async () => {
    house = await startTestServer('kept-pages');
    item = (await publishedImage(house, house.person('artist'), 'Isobars')).item;
  }, 120_000);
  afterAll(() => house?.close());

  const ask = (query = '', headers: Record<string, string> = {}) =>
    fetch(`${house.url}/object_detail/${item}${query}`, {
      headers: { accept: 'text/html', ...headers },
    });

  it('is not sent to whoever has it, whatever else the address says', async () => {
    const first = await ask();
    const etag = first.headers.get('etag') ?? '';
    const page = await first.text();
    expect(page).toContain('Isobars');
    expect((await ask('', { 'if-none-match': etag })).status).toBe(304);
    const tracked = await ask('?utm_source=mail');
    expect(tracked.headers.get('etag')).toBe(etag);
    expect(await tracked.text()).not.toContain('utm_source');
  });

  it('is the same compressed', async () => {
    const packed = await new Promise<Buffer>((resolve, reject) => {
      const headers = { accept: 'text/html', 'accept-encoding': 'br' };
      get(`${house.url}/object_detail/${item}`, { headers }, (answer) => {
        const parts: Buffer[] = [];
        expect(answer.headers['content-encoding']).toBe('br');
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => resolve(Buffer.concat(parts)));
      }).on('error', reject);
    });
    expect(String(brotliDecompressSync(packed))).toBe(await (await ask()).text());
  });

  it('is 60 kB at most with a photo of 45 kB when it has loaded, and 5 kB of script: its type comes after', async () => {
    const sizeOf = (path: string) =>
      new Promise<{ bytes: number; text: string }>((done) =>
        get(house.url + path, { headers: { 'accept-encoding': 'br' } }, (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => {
            const bytes = Buffer.concat(parts);
            const packed = answer.headers['content-encoding'] === 'br';
            done({
              bytes: bytes.length,
              text: String(packed ? brotliDecompressSync(bytes) : bytes),
            });
          });
        }),
      );
    const page = await sizeOf(`/object_detail/${item}`);
    const script = await sizeOf('/passport.js');
    const loaded = [
      ...page.text.matchAll(/<(?:script|link)[^>]* (?:src|href|imageSrcSet)="([^"]+)"/g),
    ].flatMap(([tag, address = '']) => (/rel="(?!stylesheet|preload)/.test(tag) ? [] : [address]));
    const [photo, ...others] = loaded;
    expect(photo, 'its one photo is asked for at once, once').toMatch(/^\/media\//);
    expect(others, 'nothing else is loaded with it').toEqual(['/passport.js']);
    expect(page.text).not.toContain('@font-face');
    expect(script.bytes).toBeLessThanOrEqual(5_000);
    expect(page.bytes + script.bytes + 45_000).toBeLessThanOrEqual(60_000);
    expect((await sizeOf('/passport-type.css')).text).toContain('@font-face');
  });

  it('is new as soon as there is a new version', async () => {
    expect(await (await ask()).text()).toContain('Version 1 of 1');
    const { store, ports } = house.parts;
    await transact(store.db, (tx) => renewPassport(tx, item, 'Expert opinion'));
    await issueVersions(ports, { id: item });
    const page = await (await ask()).text();
    expect(page).toContain('Version 2 of 2');
    expect(page).toContain('Expert opinion');
  });
});
