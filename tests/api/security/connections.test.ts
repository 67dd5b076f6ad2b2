import { request as httpRequest } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { openApp, type AppOptions } from '../../../server/http/app';

let app: FastifyInstance;
const port = () => (app.server.address() as AddressInfo).port;
const sockets: Socket[] = [];
afterEach(async () => {
  sockets.splice(0).forEach((socket) => socket.destroy());
  await app.close();
});

/** Limits so small that a test need not wait; 127.0.0.1 counts as a stranger. */
const serve = async (limits: AppOptions['limits'], prepare?: (app: FastifyInstance) => void) => {
  app = await openApp('silent', { trustedProxies: [], ...(limits && { limits }) });
  prepare?.(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
};

/** A raw line; `said` grows with what the server answers, `closed` resolves when it ends. */
const line = (text: string) => {
  const socket = connect(port(), '127.0.0.1');
  sockets.push(socket);
  const read = { said: '' };
  socket.setEncoding('latin1').on('data', (part: string) => (read.said += part));
  socket.on('error', () => {});
  socket.write(text);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return { socket, read, closed };
};

const form = (bytes: number) => ({
  head: `POST /refuse HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${bytes}\r\n\r\n`,
  body: Buffer.alloc(bytes, 'x'),
});

describe('a connection', () => {
  it('is refused beyond the most of its address, and free again when one ends', async () => {
    await serve({ perAddress: 3 });
    const ask = 'GET /nothing HTTP/1.1\r\nhost: x\r\n\r\n';
    const lines = [1, 2, 3].map(() => line(ask));
    await Promise.all(lines.map(({ socket }) => new Promise((next) => socket.once('data', next))));
    await line(ask).closed;
    lines[0]?.socket.end();
    await lines[0]?.closed;
    const later = line(ask);
    await new Promise((next) => later.socket.once('data', next));
    expect(later.read.said).toContain('404');
  });

  it('whose client reads nothing of its answer is cut', async () => {
    await serve({ unreadMs: 200 }, (one) =>
      one.get('/large', () =>
        Readable.from(
          (function* () {
            for (let part = 0; part < 1_000; part += 1) yield Buffer.alloc(1_000_000);
          })(),
        ),
      ),
    );
    const cut = new Promise<void>((resolve) =>
      app.server.once('connection', (socket: Socket) => socket.once('close', () => resolve())),
    );
    const { socket } = line('GET /large HTTP/1.1\r\nhost: x\r\n\r\n');
    socket.pause();
    await cut;
  });

  it('whose body trickles in is cut', async () => {
    await serve({ bodyMs: 100 }, (one) => one.post('/take', () => 'taken'));
    const { socket, closed } = line(
      'POST /take HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
    );
    const drip = setInterval(() => socket.write(' '), 20);
    await closed.finally(() => clearInterval(drip));
  });
});

describe('a body that is refused before it was read', () => {
  const refuse = (one: FastifyInstance) =>
    one.post('/refuse', (_request, reply) => reply.code(400).send({ code: 'malformed' }));

  it('does not stand before the next request of its connection', async () => {
    await serve({}, (one) => {
      refuse(one);
      one.get('/next', () => 'the next answer');
    });
    const { head, body } = form(300_000);
    const { socket, read } = line(head);
    socket.write(body);
    socket.write('GET /next HTTP/1.1\r\nhost: x\r\n\r\n');
    await new Promise<void>((resolve) =>
      socket.on('data', () => read.said.includes('the next answer') && resolve()),
    );
    expect(read.said).toMatch(/^HTTP\/1.1 400/);
  });

  it('closes the connection where its rest is long', async () => {
    await serve({}, refuse);
    const { socket, read, closed } = line(form(100_000_000).head);
    socket.write(Buffer.alloc(1_000));
    await closed;
    expect(read.said).toMatch(/connection: close/i);
  });
});

describe('what is no request', () => {
  it.each([
    ['no HTTP', 'EHLO mail.example\r\n\r\n', 400, 'malformed'],
    ['endless headers', `GET / HTTP/1.1\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`, 431, 'too_large'],
  ])('%s is refused with a code and a message', async (_, text, status, code) => {
    await serve({});
    const { read, closed } = line(text);
    await closed;
    expect(read.said).toContain(`HTTP/1.1 ${status}`);
    const body = JSON.parse(read.said.split('\r\n\r\n')[1] ?? '') as object;
    expect(body).toEqual({ code, message: expect.any(String) as string });
  });
});

describe('a database whose socket nobody accepts on', () => {
  it('is 503 with a time to wait; a file that is not there is our own fault', async () => {
    const thrown = (code: string, syscall: string) =>
      Object.assign(new Error(code), { code, syscall });
    await serve(undefined, (one) => {
      one.get('/frozen', () => Promise.reject(thrown('EAGAIN', 'connect')));
      one.get('/gone', () => Promise.reject(thrown('ENOENT', 'connect')));
      one.get('/busy-file', () => Promise.reject(thrown('EAGAIN', 'read')));
      one.get('/no-file', () => Promise.reject(thrown('ENOENT', 'open')));
    });
    const asked = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${port()}${path}`);
      const { code } = (await answer.json()) as { code: string };
      return [answer.status, code, answer.headers.get('retry-after')];
    };
    expect(await asked('/frozen')).toEqual([503, 'unavailable', '2']);
    expect(await asked('/gone')).toEqual([503, 'unavailable', '2']);
    expect((await asked('/busy-file'))[0]).toBe(500);
    expect((await asked('/no-file'))[0]).toBe(500);
  });
});

describe('the end of the server', () => {
  it('answers what was asked before it, and keeps no silent connection', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let began = () => {};
    const begun = new Promise<void>((resolve) => (began = resolve));
    await serve({}, (one) =>
      one.post('/slow', async () => {
        began();
        await held;
        return 'written';
      }),
    );
    const silent = line('');
    const answered = new Promise<string>((resolve, reject) => {
      const asked = httpRequest({ port: port(), method: 'POST', path: '/slow' }, (answer) => {
        answer.setEncoding('utf8').on('data', resolve);
      });
      asked.on('error', reject).end();
    });
    await begun;
    const closed = app.close();
    await silent.closed;
    release();
    expect(await answered).toBe('written');
    await closed;
  });
});
