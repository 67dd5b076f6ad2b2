import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '#contract/calls';
import type { Call } from '#contract/frame/call';
import type { Db } from '../store/open';
import {
  requestHash,
  storeResponse,
  storeRefusal,
  claimKey,
  givenAnswer,
  type StoredResponse,
  type IdempotencyKey,
} from './idempotency';
import {
  HttpError,
  forbidden,
  malformed,
  notFound,
  unauthorized,
  unavailable,
} from '../errors/httpError';
import { findPerson, type Claims, type Person } from '../relations/person';
import { demandWritable } from '../relations/plan';
import { bearer } from './bearer';
import type { Intake } from './intake';
import { demandNamedParts, readForm } from './formBody';
import type { Multipart } from './multipart';
import { IssuerUnreachable } from './token';
import { enforceRateLimit } from './rateLimit';
import { parse } from './parse';
import {
  FileResponse,
  RawJson,
  RedirectResponse,
  StreamResponse,
  type CallRequest,
  type Route,
} from './route';
import { sendFile, type FileStorage } from './files/sendFile';
import { readAsOf } from '../store/asOf';
import { transact } from '../store/transaction';

export interface HttpContext {
  db: Db;
  storage: FileStorage;
  /** How forms with files come in. */
  intake: Intake;
  ownIssuer: string;
  check(token: string): Promise<Claims>;
  /** Tests check every answer against its row; a running server trusts its types. */
  checkAnswers: boolean;
}

export const personOf = async (
  frame: Pick<HttpContext, 'db' | 'ownIssuer' | 'check'>,
  token: string,
): Promise<Person> => {
  const claims = await frame.check(token).catch((error: unknown) => {
    throw error instanceof IssuerUnreachable
      ? unavailable(5, 'The identity provider cannot be reached right now.')
      : unauthorized('The token is not valid or has expired.');
  });
  return findPerson(frame.db, claims, frame.ownIssuer);
};

/** Who calls, and whether the row lets them (permissions.tsv). */
const authorize = async (
  frame: HttpContext,
  row: Call,
  request: FastifyRequest,
): Promise<Person | null> => {
  const token = bearer(request);
  if (row.login === 'link' || row.login === 'device')
    return token ? await personOf(frame, token).catch(() => null) : null;
  if (!token) throw unauthorized();
  const person = await personOf(frame, token);
  if (row.login === 'register') return person;
  if (!person.account || !person.role)
    throw new HttpError(403, 'no_role', 'Your registration waits for approval.');
  if (!row.roles.includes(person.role)) throw forbidden();
  return person;
};

const idempotencyKey = (
  row: Call,
  request: FastifyRequest,
  person: Person | null,
  parts: Multipart | null,
): IdempotencyKey | null => {
  const key = request.headers['idempotency-key'];
  if (row.method === 'GET' || row.secret || typeof key !== 'string' || !person?.account)
    return null;
  if (key.length > 200) throw malformed('The Idempotency-Key is longer than 200 characters.');
  const sent = parts ? parts.body : request.body;
  const files = parts?.files.map(({ sha256 }) => sha256) ?? [];
  return {
    account: person.account,
    key,
    hash: requestHash(row.method, request.url, sent, files),
  };
};

/** Text that is kept with its key, or checked, is read back first. */
const toJson = (body: unknown): unknown =>
  body instanceof RawJson ? (JSON.parse(body.text) as unknown) : body;

const write = async (
  frame: HttpContext,
  route: Route,
  asked: Omit<CallRequest<Call>, 'tx'>,
  key: IdempotencyKey | null,
): Promise<StoredResponse> => {
  let prepared: unknown;
  // From the commit on: where its answer is lost it may have happened, and what was prepared may be in use.
  let mayBeUsed = false;
  try {
    if (route.prepare) {
      const given = key && (await givenAnswer(frame.db, key));
      if (given) return given;
      prepared = await route.prepare({
        ...asked,
        db: frame.db,
        keepRefusal: async (tx, fault) => {
          if (!key || (await storeRefusal(tx, key, fault))) return true;
          await givenAnswer(tx, key);
          return false;
        },
      });
    }
    const answered = await transact(frame.db, async (tx) => {
      const given = key && (await claimKey(tx, key));
      if (given) return given;
      const body = await route.handle({ ...asked, tx } as CallRequest<Call>, prepared);
      const answer = { status: 200, body: toJson(body) };
      if (key) await storeResponse(tx, key, answer);
      mayBeUsed = true;
      return answer;
    });
    return answered;
  } catch (error) {
    if (key && error instanceof HttpError) await storeRefusal(frame.db, key, error);
    throw error;
  } finally {
    if (prepared !== undefined && !mayBeUsed) await route.discard?.(prepared);
  }
};

const serve = async (
  frame: HttpContext,
  row: Call,
  route: Route | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const person = await authorize(frame, row, request);
  if (!route) throw notFound();
  if (row.limit)
    await enforceRateLimit(
      frame.db,
      row.id,
      { address: request.ip, account: person?.account ?? null },
      row.limit,
    );
  if (row.needsPlan && person) await demandWritable(frame.db, person);
  const parts = await frame.intake.read(row, request, person);
  try {
    if (parts) demandNamedParts(row, parts.plain, parts.files);
    const asked = {
      params: parse(row.params, request.params, 'path'),
      query: parse(row.query, request.query, 'query'),
      body: parse(row.body, parts ? readForm(row.body, parts.body) : (request.body ?? {}), 'body'),
      files: parts?.files ?? [],
      person,
      request,
    } as unknown as Omit<CallRequest<Call>, 'tx'>;
    const key = idempotencyKey(row, request, person, parts);
    const isFresh = row.method === 'GET' || (row.reads && (!key || row.binary));
    const asOf = isFresh && person && !row.binary ? await readAsOf(frame.db) : undefined;
    const answer = isFresh
      ? {
          status: 200,
          body: await route.handle(
            { ...asked, tx: frame.db } as unknown as CallRequest<Call>,
            undefined,
          ),
        }
      : parts
        ? await frame.intake.turn(row, request, person, () => write(frame, route, asked, key))
        : await write(frame, route, asked, key);
    if (frame.checkAnswers && answer.status === 200 && row.output)
      row.output.parse(toJson(answer.body));
    reply.code(answer.status).header('cache-control', 'no-store');
    if (asOf) reply.header('x-as-of', asOf);
    if (answer.body instanceof FileResponse)
      return await sendFile(frame.storage, answer.body.file, 'private, no-store', request, reply);
    if (answer.body instanceof RedirectResponse)
      return await reply.redirect(answer.body.location, 307);
    if (answer.body instanceof StreamResponse) {
      const { stream, type, name, bytes } = answer.body;
      reply.type(type).header('content-disposition', `attachment; filename="${name}"`);
      if (bytes !== undefined) reply.header('content-length', bytes);
      return await reply.send(stream);
    }
    return answer.body instanceof RawJson
      ? await reply.type('application/json; charset=utf-8').send(answer.body.text)
      : await reply.send(answer.body);
  } finally {
    await parts?.clear();
  }
};

/** Mounts all rows of the contract, or those that are named. A row without a route, or a route without a row, stops the start. */
export const mountCalls = (
  app: FastifyInstance,
  frame: HttpContext,
  routes: Route[],
  only?: readonly string[],
): void => {
  const byId = new Map(routes.map((route) => [route.row.id, route]));
  for (const { row } of routes)
    if (!calls.some(({ id }) => id === row.id)) throw new Error(`${row.id} is not in the contract`);
  for (const row of calls.filter(({ id }) => !only || only.includes(id))) {
    if (!byId.has(row.id)) throw new Error(`${row.id} ${row.method} ${row.path} is not mounted`);
    app.route({
      method: row.method,
      url: row.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) => serve(frame, row, byId.get(row.id), request, reply),
    });
  }
};
