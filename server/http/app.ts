import { Socket } from 'node:net';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { messages } from '#contract/frame/messages';
import { mostBytes } from '#contract/records/uploads';
import { ChildInterrupted } from '../errors/childInterrupted';
import { HttpError, unavailable } from '../errors/httpError';
import {
  proxyList,
  settleBody,
  usualLimits,
  watchConnections,
  type ConnectionLimits,
} from './connections';
import { commonHeaders } from './headers';

const postgresCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

const databaseGone = (error: unknown): boolean => {
  const code = postgresCode(error);
  // A socket that is gone says ENOENT too, and EAGAIN where nobody accepts; a file that is gone does not mean the database.
  const noSocket =
    ['ENOENT', 'EAGAIN'].includes(code) && (error as NodeJS.ErrnoException).syscall === 'connect';
  return (
    noSocket ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '53300'].includes(code) ||
    /^(57P0\d|08\w{3})$/.test(code) ||
    (error instanceof Error &&
      /Connection terminated|not queryable|timeout exceeded when trying to connect/.test(
        error.message,
      ))
  );
};

/** Turns whatever was thrown into a refusal that names the rule; null is our own fault and says nothing of its inside. */
const faultOf = (error: FastifyError | Error): HttpError | null => {
  if (error instanceof HttpError) return error;
  const code = postgresCode(error);
  if (code === '23505')
    return new HttpError(
      409,
      'already_there',
      'Somebody else has just saved this. Load the page again.',
    );
  // Every use case asks first what hangs on a thing; what is left is somebody removing it in the same instant.
  if (code === '40P01' || code === '40001' || code === '23503')
    return new HttpError(
      409,
      'race_lost',
      'Somebody else changed this at the same moment. Please try again.',
    );
  if (code === 'ENOSPC' || code === '53100')
    return new HttpError(
      507,
      'no_space',
      'There is no room left to store this. Please try again later.',
    );
  if (databaseGone(error)) return unavailable();
  if (error instanceof ChildInterrupted)
    return unavailable(2, 'The server is being stopped. Please try again in a moment.');
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413)
    return new HttpError(413, 'too_large', 'The request is larger than this call takes.');
  if (status && status >= 400 && status < 500)
    return new HttpError(status, 'malformed', error.message);
  return null;
};

/** What the HTTP parser refuses before there is a request, in the shape of every other refusal. */
const refuseRaw = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, code, message] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'too_large', 'The headers are too large.']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', 'too_slow', 'The request did not arrive in time.']
        : ['400 Bad Request', 'malformed', 'This is not HTTP.'];
  const body = JSON.stringify({ code, message });
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
};

export interface AppOptions {
  publicUrl?: string;
  /** Addresses, networks or words of `proxy-addr` whose forwarding headers are believed. */
  trustedProxies?: string[];
  limits?: Partial<ConnectionLimits>;
}

export const openApp = async (
  logLevel: string,
  { publicUrl = '', trustedProxies = ['loopback'], limits = {} }: AppOptions = {},
): Promise<FastifyInstance> => {
  const app = fastify({
    logger:
      logLevel === 'silent'
        ? false
        : { level: logLevel, redact: ['req.headers.authorization', 'req.url'] },
    bodyLimit: 2 * 1024 * 1024,
    trustProxy: trustedProxies,
    // A large upload on a slow line takes minutes; one that trickles is cut by its rate.
    requestTimeout: 900_000,
    connectionTimeout: 130_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    routerOptions: { ignoreTrailingSlash: true },
    // What is asked already is answered; the rest of the connections `finish` ends below.
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseRaw,
    frameworkErrors: (error, _request, reply: FastifyReply) => {
      void reply.code(400).send({ code: 'malformed', message: error.message });
    },
  });
  const held = { ...usualLimits, ...limits };
  const connections = watchConnections(app.server, proxyList(trustedProxies), held);
  app.addHook('preClose', (done) => {
    connections.finish();
    done();
  });
  await app.register(compress, { global: false });
  await app.register(multipart, {
    limits: {
      fileSize: mostBytes.FINGERPRINTS,
      files: 10,
      fields: 40,
      fieldSize: 1024 * 1024,
      parts: 60,
    },
  });
  const headers = Object.entries(commonHeaders(publicUrl));
  app.addHook('onSend', (request, reply, payload, done) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value);
    settleBody(request.raw, reply.raw);
    // Injected requests of tests have no line.
    if (request.raw.socket instanceof Socket) request.raw.socket.setTimeout(held.unreadMs);
    done(null, payload);
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const fault = faultOf(error);
    if (!fault || fault.code === 'damaged') request.log.error(error);
    if (fault?.more.retryAfter) reply.header('retry-after', fault.more.retryAfter);
    return reply
      .code(fault?.status ?? 500)
      .header('cache-control', 'no-store')
      .send(fault ? fault.answer() : { code: 'unexpected', message: messages.fallback });
  });
  return app;
};
