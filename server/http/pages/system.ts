import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Db } from '../../store/open';
import { notFound, unavailable } from '../../errors/httpError';
import { isLoopbackRequest } from './loopbackRequest';
import { openApi } from './openapi';
import { preparedText } from './prepared';
import { referencePage } from './apiReference';

export const nonceOf = () => randomBytes(16).toString('base64');
export const policy = (nonce: string) =>
  `default-src 'self'; style-src 'self' 'nonce-${nonce}'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`;

/** Who may read the metrics: whoever has the token; without one, a process of this machine, asked by its own name. */
const mayMeasure = (request: FastifyRequest, token: string | undefined): boolean => {
  if (token === undefined) return isLoopbackRequest(request);
  const [given, right] = [
    Buffer.from(request.headers.authorization ?? ''),
    Buffer.from(`Bearer ${token}`),
  ];
  return given.length === right.length && timingSafeEqual(given, right);
};

const metrics = (app: FastifyInstance, token: string | undefined) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time of an answer in seconds',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayMeasure(request, token)) throw notFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};

interface System {
  db: Db;
  publicUrl: string;
  /** What the browser must know of the identity provider. */
  clientConfig: unknown;
  metricsToken: string | undefined;
}

/** Alive, ready, metrics, the API's descriptions, the browser's configuration. */
export const serveSystem = (
  app: FastifyInstance,
  { db, publicUrl, clientConfig, metricsToken }: System,
): void => {
  metrics(app, metricsToken);
  app.get('/healthz', () => ({ status: 'alive' }));
  app.get('/readyz', async () => {
    await sql`select 1`.execute(db).catch(() => {
      throw unavailable();
    });
    return { status: 'ready' };
  });
  app.get(
    '/openapi.json',
    preparedText('application/json; charset=utf-8', () => JSON.stringify(openApi(publicUrl))),
  );
  app.get('/config.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(clientConfig),
  );
  app.get('/docs', (_request, reply) => {
    const nonce = nonceOf();
    return reply
      .type('text/html')
      .header('content-security-policy', policy(nonce))
      .send(referencePage(nonce));
  });
};
