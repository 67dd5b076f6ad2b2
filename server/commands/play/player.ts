import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { io, type Socket } from 'socket.io-client';
import type { AnswerOf, AskOf, Call } from '#contract/frame/call';
import { LiveEvent } from '#contract/frame/events';
import type { MediaKind } from '#contract/frame/shapes';
import { chunkBytes, uploads } from '#contract/records/uploads';

const run = promisify(execFile);
/** Longest wait for something that the product does by itself, in ms. */
const patience = 120_000;

/** One line of what was played. */
export type Say = (line: Record<string, unknown>) => void;

/** One of the demo people at the public API and the socket of a running product. */
export interface Player {
  email: string;
  /** For addresses that answer files. */
  token: string;
  call<C extends Call>(row: C, ask: AskOf<C>): Promise<AnswerOf<C>>;
  upload(path: string, kind: MediaKind): Promise<string>;
  /** Follows a topic: every event is a line. */
  follow(topic: string): Promise<void>;
  leave(): void;
}

const address = (row: Call, { params = {}, query = {} }: { params?: object; query?: object }) => {
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString();
  return search ? `${path}?${search}` : path;
};

export const openPlayer = async (url: string, name: string, say: Say): Promise<Player> => {
  const email = `${name}@demo.passepartout.test`;
  const { stdout } = await run(process.execPath, [join('dist', 'server', 'token.js'), email]);
  const token = stdout.trim();
  let socket: Socket | null = null;
  const told = { last: '' };
  const send = async (row: Call, asked: object, form?: FormData): Promise<unknown> => {
    const { body } = asked as { body?: unknown };
    const answer = await fetch(url + address(row, asked), {
      method: row.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(row.method !== 'GET' && { 'idempotency-key': randomUUID() }),
        ...(!form && body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const said = (await answer.json()) as { code?: string; message?: string; lifecycle?: object };
    const { lifecycle, code, message } = said;
    const line = {
      who: name,
      call: `${row.id} ${row.method} ${row.path}`,
      status: answer.status,
      ...(lifecycle && { state: (lifecycle as { label: string }).label }),
      ...(!answer.ok && { code, message }),
    };
    // A question that is asked again until its answer changes is one line.
    const text = JSON.stringify(line);
    if (row.method !== 'GET' || text !== told.last) say(line);
    told.last = row.method === 'GET' ? text : '';
    if (!answer.ok) throw new Error(`${row.id} answered ${answer.status}: ${message ?? code}`);
    return said;
  };
  return {
    email,
    token,
    call: async <C extends Call>(row: C, ask: AskOf<C>) => (await send(row, ask)) as AnswerOf<C>,
    upload: async (path, kind) => {
      const bytes = await readFile(path);
      const id = randomUUID();
      const total = Math.ceil(bytes.length / chunkBytes);
      for (let index = 0; ; index += 1) {
        const piece = bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes);
        const form = new FormData();
        const fields = {
          upload_id: id,
          kind,
          file_name: basename(path),
          size: bytes.length,
          total,
          index,
          sha256: createHash('sha256').update(piece).digest('hex'),
        };
        for (const [field, value] of Object.entries(fields)) form.set(field, String(value));
        form.set('file', new Blob([new Uint8Array(piece)]), 'chunk');
        const { media } = (await send(uploads.chunk, {}, form)) as AnswerOf<typeof uploads.chunk>;
        if (media) return media.id;
        if (index >= total) throw new Error(`${path} never became whole`);
      }
    },
    follow: (topic) =>
      new Promise((done, fail) => {
        const line = (socket ??= io(`${url}/items_manager`, {
          auth: { token },
          transports: ['websocket'],
        }).on('event', (event: unknown) => {
          const read = LiveEvent.safeParse(event);
          if (!read.success) return;
          const { topic: where, type, state, data } = read.data;
          say({ who: name, heard: where, type, state, event: data.event });
        }));
        const ask = () =>
          line.emit('follow', { topic }, ({ ok, code }: { ok: boolean; code?: string }) =>
            ok ? done() : fail(new Error(`${topic} cannot be followed: ${code}`)),
          );
        if (line.connected) ask();
        else line.once('connect', ask).once('connect_error', fail);
      }),
    leave: () => socket?.disconnect(),
  };
};

/** Asks again until there is something. Throws after two minutes. */
export const until = async <T>(
  what: string,
  look: () => Promise<T | null | undefined | false>,
): Promise<T> => {
  const end = Date.now() + patience;
  for (;;) {
    const found = await look();
    if (found !== null && found !== undefined && found !== false) return found;
    if (Date.now() > end) throw new Error(`never came: ${what}`);
    await sleep(300);
  }
};
