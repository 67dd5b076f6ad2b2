import type { FastifyInstance } from 'fastify';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

const hostOf = (host: string): URL | null => {
  try {
    return new URL(`http://${host}`);
  } catch {
    return null;
  }
};

/** The public URL and, where it is a loopback address, its synonyms on the same port. */
export const ownAddresses = (publicUrl: string): string[] => {
  const url = new URL(publicUrl);
  if (!loopback.has(url.hostname)) return [publicUrl];
  const same = ['127.0.0.1', 'localhost'].map((name) => {
    const twin = new URL(publicUrl);
    twin.hostname = name;
    return twin.href.replace(/\/$/, '');
  });
  return [...new Set([publicUrl, ...same])];
};

/**
 * An issuer has one name, and a browser keeps cookies and tokens by host. So a person who types localhost where the
 * public URL says 127.0.0.1 (or the other way round) is sent, page by page, to the public URL; calls are left alone.
 */
export const canonicalHost = (app: FastifyInstance, publicUrl: string): void => {
  const own = new URL(publicUrl);
  if (!loopback.has(own.hostname)) return;
  app.addHook('onRequest', (request, reply, done) => {
    const asked = hostOf(request.headers.host ?? '');
    const synonym =
      asked !== null &&
      asked.hostname !== own.hostname &&
      asked.port === own.port &&
      loopback.has(asked.hostname);
    const page = request.method === 'GET' && request.headers.accept?.includes('text/html');
    if (synonym && page) {
      // Only the path is taken over; a path of two slashes would name another host.
      void reply.redirect(`${own.origin}/${request.url.replace(/^[/\\]+/, '')}`, 302);
      return;
    }
    done();
  });
};
