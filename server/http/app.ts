import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { messages } from '#contract/frame/messages';
import { mostBytes } from '#contract/records/uploads';
import { HttpError, unavailable } from '../errors/httpError';

const postgresCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

const databaseGone = (error: unknown): boolean => {
  const code = postgresCode(error);
  // A socket that is gone says ENOENT too; a file that is gone does not mean the database.
  const noSocket = code === 'ENOENT' && (error as NodeJS.ErrnoException).syscall === 'connect';
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
      'Somebody else saved the same thing at this moment.',
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
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413)
    return new HttpError(413, 'too_large', 'The request is larger than this call takes.');
  if (status && status >= 400 && status < 500)
    return new HttpError(status, 'malformed', error.message);
  return null;
};

export const openApp = async (logLevel: string): Promise<FastifyInstance> => {
  const app = fastify({
    logger:
      logLevel === 'silent'
        ? false
        : { level: logLevel, redact: ['req.headers.authorization', 'req.url'] },
    bodyLimit: 2 * 1024 * 1024,
    trustProxy: 'loopback',
    requestTimeout: 120_000,
    connectionTimeout: 130_000,
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: true,
    frameworkErrors: (error, _request, reply: FastifyReply) => {
      void reply.code(400).send({ code: 'malformed', message: error.message });
    },
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
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'same-origin');
    done(null, payload);
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const fault = faultOf(error);
    if (!fault) request.log.error(error);
    if (fault?.more.retryAfter) reply.header('retry-after', fault.more.retryAfter);
    return reply
      .code(fault?.status ?? 500)
      .header('cache-control', 'no-store')
      .send(fault ? fault.answer() : { code: 'unexpected', message: messages.fallback });
  });
  return app;
};
