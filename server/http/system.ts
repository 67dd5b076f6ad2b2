import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Db } from '../store/open';
import { unavailable } from './faults';
import { openApi } from './openapi';
import { escape, frame, referencePage } from './reference';

export const nonceOf = () => randomBytes(16).toString('base64');
const policy = (nonce: string) =>
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

/** /mailbox: what would have been sent, where no mail server is configured. It shows addresses, so it lives on embedded mail only. */
export const serveMailbox = (app: FastifyInstance, db: Db): void => {
  app.get('/mailbox', async (_request, reply) => {
    const letters = await db
      .selectFrom('mail')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(100)
      .execute();
    const nonce = nonceOf();
    const list = letters.map(
      (letter) =>
        `<tr><td class="quiet">${letter.at.toISOString().slice(0, 16).replace('T', ' ')}</td><td>${escape(letter.recipient)}</td><td>${escape(letter.subject)}<br><span class="quiet">${escape(letter.body)}</span></td></tr>`,
    );
    const body = letters.length
      ? `<div class="scroll"><table><thead><tr><th>Sent (UTC)</th><th>To</th><th>Letter</th></tr></thead><tbody>${list.join('')}</tbody></table></div>`
      : '<p>No letter has been written yet.</p>';
    return reply
      .type('text/html')
      .header('content-security-policy', policy(nonce))
      .send(
        frame(
          'Mailbox',
          `<h1>Mailbox</h1><p>No mail server is configured: letters are kept here instead of being sent.</p>${body}`,
          nonce,
        ),
      );
  });
};
