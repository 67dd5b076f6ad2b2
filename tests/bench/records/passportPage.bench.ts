/**
 * `npm run bench -- passportPage`: how many readers a second of one core (of server and
 * database together) a published passport answers, and how soon a
 * revoked link answers 410. READ_SECONDS says how long it is read.
 */
import { rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { expect, it } from 'vitest';
import { items } from '#contract/records/items';
import { links } from '#contract/records/links';
import { childServer, populate } from '../../api/processes/childServer';
import { named } from '../../api/frame/testServer';
import { publishedImage } from '../../api/records/drafts';
import { freshFolder } from '../../setup/folder';
import { ms, print } from '../table';
import { cpuOf } from './cpu';

const seconds = Number(process.env['READ_SECONDS'] ?? 10);
const readers = 16;
const agent = new Agent({ keepAlive: true, maxSockets: readers });

/** Status and length of one answer, as a browser asks for it. */
const read = (url: string): Promise<[status: number, bytes: number]> =>
  new Promise((resolve, reject) => {
    const headers = { accept: 'text/html', 'accept-encoding': 'gzip, br' };
    const asked = request(url, { agent, headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => (bytes += part.length));
      answer.on('end', () => resolve([answer.statusCode ?? 0, bytes]));
    });
    asked.on('error', reject);
    asked.end();
  });

it('a passport is read by many at once; a link is revoked', async () => {
  const folder = freshFolder('passport-page');
  const server = await childServer(folder, { LOG_LEVEL: 'error' });
  try {
    const artist = named(await populate(server), 'artist');
    await server.start();
    const { item } = await publishedImage(server, artist, 'Read by many');
    const page = `${server.url}/object_detail/${item}`;
    const [, bytes] = await read(page);
    const end = performance.now() + seconds * 1000;
    let answered = 0;
    const reader = async () => {
      while (performance.now() < end) {
        const [status] = await read(page);
        if (status === 200) answered += 1;
      }
    };
    const cpuMs = await cpuOf(server.pid(), folder, async () => {
      await Promise.all(Array.from({ length: readers }, reader));
    });
    const perCore = answered / (cpuMs / 1000);

    const made = await server.done(artist, items.qrCode, { params: { id: item } });
    const link = `${server.url}/item_qr?id=${item}&code=${made.code}`;
    const [open] = await read(link);
    const [first] = await server.done(artist, links.ofItem, { params: { id: item } });
    await server.done(artist, links.revoke, { params: { id: first?.id ?? '' } });
    const from = performance.now();
    let [status] = await read(link);
    while (status !== 410) [status] = await read(link);
    const revokedIn = performance.now() - from;
    print([
      {
        what: `a published passport, ${readers} readers, ${answered} answers of ${bytes} bytes`,
        figure: `${perCore.toFixed(0)} a second of one core`,
        target: '>= 1000',
      },
      { what: 'a revoked link answers 410 after', figure: ms(revokedIn), target: '<= 1000 ms' },
    ]);
    expect(open).toBe(200);
    expect(perCore).toBeGreaterThanOrEqual(1000);
    expect(revokedIn).toBeLessThanOrEqual(1000);
  } finally {
    agent.destroy();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}, 600_000);
