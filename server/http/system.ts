import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Db } from '../store/open';
import { unavailable } from '../errors/httpError';
import { openApi } from './openapi';
import { referencePage } from './apiReference';

export const nonceOf = () => randomBytes(16).toString('base64');
export const policy = (nonce: string) =>
  `default-src 'self'; style-src 'self' 'nonce-${nonce}'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`;

const metrics = (app: FastifyInstance) => {
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
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
};

/** Alive, ready, metrics, the API's descriptions, the browser's configuration. */
export const serveSystem = (
  app: FastifyInstance,
  db: Db,
  publicUrl: string,
  clientConfig: unknown,
): void => {
  metrics(app);
  app.get('/healthz', () => ({ status: 'alive' }));
  app.get('/readyz', async () => {
    await sql`select 1`.execute(db).catch(() => {
      throw unavailable();
    });
    return { status: 'ready' };
  });
  const document = openApi(publicUrl);
  app.get('/openapi.json', () => document);
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
