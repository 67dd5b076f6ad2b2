import { createHash, randomUUID } from 'node:crypto';
import type { AnswerOf, AskOf, Call } from '#contract/frame/call';
import type { MediaKind } from '#contract/frame/shapes';
import { chunkBytes, uploads } from '#contract/records/uploads';

/** Calls the API as one person; throws what was answered where it is no success. */
export interface Caller {
  done<C extends Call>(row: C, ask: AskOf<C>): Promise<AnswerOf<C>>;
  /** Sends a file in chunks, `more` with each; gives its media id. */
  upload(
    bytes: Buffer,
    kind: MediaKind,
    name: string,
    more?: Record<string, string>,
  ): Promise<string>;
}

interface Asked {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export const callerOf = (url: string, token: string): Caller => {
  const send = async (row: Call, asked: Asked, form?: FormData): Promise<unknown> => {
    const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => asked.params?.[name] ?? name);
    const query = new URLSearchParams(
      Object.entries(asked.query ?? {}).map(([name, value]) => [name, String(value)]),
    );
    const json = asked.body !== undefined && !form;
    const answer = await fetch(`${url}${path}${query.size > 0 ? `?${query}` : ''}`, {
      method: row.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(json && { 'content-type': 'application/json' }),
      },
      body: form ?? (json ? JSON.stringify(asked.body) : null),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${row.id} answered ${answer.status} ${text}`);
    return JSON.parse(text);
  };
  const upload: Caller['upload'] = async (bytes, kind, name, more = {}) => {
    const id = randomUUID();
    const total = Math.ceil(bytes.length / chunkBytes);
    let media: AnswerOf<typeof uploads.chunk>['media'] = null;
    for (let index = 0; index < total; index += 1) {
      const part = bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes);
      const form = new FormData();
      const fields = { upload_id: id, kind, file_name: name, size: bytes.length, total, index };
      const sha256 = createHash('sha256').update(part).digest('hex');
      for (const [key, value] of Object.entries({ ...fields, sha256, ...more }))
        form.set(key, String(value));
      form.set('file', new Blob([new Uint8Array(part)]), 'chunk');
      const answer = (await send(uploads.chunk, {}, form)) as AnswerOf<typeof uploads.chunk>;
      media = answer.media;
    }
    if (!media) throw new Error(`${name} did not arrive whole`);
    return media.id;
  };
  return {
    done: (row, ask) => send(row, ask as Asked) as Promise<AnswerOf<typeof row>>,
    upload,
  };
};

/** Waits until `look` finds something; throws with `what` after ten minutes, when it will not come. */
export const until = async <T>(
  what: string,
  look: () => Promise<T | null | undefined | false>,
): Promise<T> => {
  const end = Date.now() + 600_000;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error(`never came: ${what}`);
    await new Promise((next) => setTimeout(next, 200));
  }
};
