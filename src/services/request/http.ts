import ky from 'ky';
import type { AnswerOf, AskOf, Call } from '#contract/frame/call';
import { messages } from '#contract/frame/messages';
import { noteAsOf } from './asOf';
import { CallError, refused, unanswered } from './callError';
import { freshToken, readToken } from './token';
import { uuid } from './uuid';

interface Extras {
  signal?: AbortSignal;
  /** Sent again with the same key a change happens once; without one each call makes its own. */
  idempotencyKey?: string;
  /** Takes the place of the JSON body. */
  form?: FormData;
  /** In the place of the stored token, which is not renewed for it. */
  bearer?: string;
}
type Ask = { params?: object; query?: object; body?: unknown } & Extras;
type Group = Record<string, Call>;

/** The functions of one contract file: what to pass where the row asks for something, the answer's output shape back. */
export type Clients<G> = {
  [Name in keyof G]: object extends AskOf<G[Name]>
    ? (ask?: AskOf<G[Name]> & Extras) => Promise<AnswerOf<G[Name]>>
    : (ask: AskOf<G[Name]> & Extras) => Promise<AnswerOf<G[Name]>>;
};

const address = (row: Call, { params = {}, query = {} }: Ask) => {
  const filled = row.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name] ?? '')),
  );
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(asked.map(([key, value]) => [key, String(value)])).toString();
  return search ? `${filled}?${search}` : filled;
};

const sent = (row: Call, ask: Ask, key: string, token: string | null) =>
  ky(address(row, ask), {
    method: row.method,
    throwHttpErrors: false,
    timeout: 60_000,
    // spec 9: mutations retry 0 times; a question may be asked once more when the line was cut.
    retry: { limit: 1, methods: ['get'] },
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      // The answer of a search is kept for no one.
      ...(row.method === 'GET' || row.reads ? {} : { 'idempotency-key': key }),
    },
    ...(ask.signal ? { signal: ask.signal } : {}),
    ...(ask.form ? { body: ask.form } : ask.body === undefined ? {} : { json: ask.body }),
  }).catch((error: unknown) => {
    if (ask.signal?.aborted) throw error;
    throw unanswered();
  });

/** spec 4: on 401 one token refresh is tried and the request replayed, otherwise the error passes on. */
const answered = async (row: Call, ask: Ask) => {
  const key = ask.idempotencyKey ?? uuid();
  const token = ask.bearer ?? readToken();
  const answer = await sent(row, ask, key, token);
  if (answer.status !== 401 || !token || ask.bearer !== undefined) return answer;
  const renewed = await freshToken().catch((error: unknown) => {
    console.warn('The token could not be renewed', error);
    return null;
  });
  return renewed ? sent(row, ask, key, renewed) : answer;
};

/** An address that was typed may hold an id that is none: what it names is not there, and no field of a form is wrong. */
const nowhere = (error: CallError, params: object = {}): CallError =>
  error.status === 400 &&
  error.fields.length > 0 &&
  error.fields.every(({ field }) => field in params)
    ? new CallError(404, 'not_found', messages.objectsMissing)
    : error;

/** Makes one call. Throws CallError for every refusal, for no answer, and for an answer of the wrong shape. */
export const request = async (row: Call, ask: Ask = {}): Promise<unknown> => {
  const answer = await answered(row, ask);
  if (ask.signal) noteAsOf(ask.signal, answer.headers.get('x-as-of'));
  if (!answer.ok) throw nowhere(await refused(answer), ask.params);
  if (row.binary) return answer.blob();
  if (answer.status === 204 || answer.headers.get('content-length') === '0') return undefined;
  const body: unknown = await answer.json().catch((error: unknown) => {
    throw ask.signal?.aborted ? error : unanswered();
  });
  if (!row.output) return body;
  const read = row.output.safeParse(body);
  if (read.success) return read.data;
  console.error(`The answer of ${row.id} has another shape than the contract says`, read.error);
  throw new CallError(answer.status, 'answer_unreadable', messages.fallback);
};

/** One typed function for every row of a contract file. */
export const clients = <const G extends Group>(group: G): Clients<G> =>
  Object.fromEntries(
    Object.entries(group).map(([name, row]) => [name, (ask?: Ask) => request(row, ask)]),
  ) as Clients<G>;
