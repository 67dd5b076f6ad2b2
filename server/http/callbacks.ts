import type { FastifyInstance } from 'fastify';
import { unauthorized } from '../errors/httpError';

type Hear = (
  raw: Buffer,
  headers: Record<string, string | string[] | undefined>,
) => Promise<boolean>;

/** Most bytes of a callback. */
const mostBytes = 2_000_000;

/** What an outside provider tells. Its signature is over the raw bytes, so the body is not parsed here. */
export const serveCallbacks = (
  app: FastifyInstance,
  hears: Record<'signature' | 'payment', Hear>,
): void => {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: mostBytes },
      (_request, body, next) => next(null, body),
    );
    for (const [name, hear] of Object.entries(hears))
      scope.post(`/callbacks/${name}`, async (request) => {
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        if (!(await hear(raw, request.headers)))
          throw unauthorized('This callback is not signed by the provider.');
        return { ok: true };
      });
    done();
  });
};
