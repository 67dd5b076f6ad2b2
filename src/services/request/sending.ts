import type { AnswerOf, Call } from '#contract/frame/call';
import { messages } from '#contract/frame/messages';
import { CallError, refused, unanswered } from './callError';
import { freshToken, readToken } from './token';

interface Send {
  params: Record<string, string>;
  form: FormData;
  /** Share that has left, 0 to 1; at 1 the server still looks into the files. */
  onProgress: (share: number) => void;
  /** Sent again with the same key it happens once. */
  idempotencyKey: string;
  signal?: AbortSignal;
}

/** fetch cannot say how far a body has gone: the older request can. */
const sent = (row: Call, { params, form, onProgress, idempotencyKey, signal }: Send) =>
  new Promise<Response>((done, fail) => {
    const request = new XMLHttpRequest();
    const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
    request.open(row.method, path);
    const token = readToken();
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('idempotency-key', idempotencyKey);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('load', () =>
      done(new Response(request.responseText, { status: request.status })),
    );
    request.addEventListener('error', () => fail(unanswered()));
    request.addEventListener('abort', () => fail(new DOMException('Stopped', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });

/** Sends files of one form and tells how far they are; as every call, after a 401 once more with a fresh token. */
export const sendForm = async <C extends Call>(row: C, send: Send): Promise<AnswerOf<C>> => {
  let answer = await sent(row, send);
  if (answer.status === 401 && (await freshToken().catch(() => null)))
    answer = await sent(row, send);
  if (!answer.ok) throw await refused(answer);
  const read = row.output?.safeParse(await answer.json());
  if (!read?.success) throw new CallError(answer.status, 'answer_unreadable', messages.fallback);
  return read.data as AnswerOf<C>;
};
