import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import { waitText } from '#contract/frame/span';
import { clientKey, consume } from '../../../http/rateLimit';
import type { Db } from '../../../store/open';
import { limits } from '../limits';
import { noticePage } from '../pages/noticePage';
import { securityHeaders } from '../pages/security';
import { withRefreshToken } from './refreshCookie';

const prefix = '/oidc';

/**
 * Whether a request begins a log-in, or may: the provider's router folds case, and takes a slash or a fragment for the end
 * of the path. What is counted in vain does no harm.
 */
const beginsLogIn = (url: string): boolean => {
  const plain = url.replace(/%([0-7][\da-f])/gi, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return /^\/oidc\/+auth(?!\w)/i.test(plain);
};

/**
 * Hands every other path under `/oidc` to the provider before fastify reads the body. Host and protocol are those of
 * the public URL and the address is the one fastify trusts, whatever the request says, so that links and cookies fit the issuer also behind a TLS proxy.
 */
export const mountProvider = (
  scope: FastifyInstance,
  provider: Provider,
  { publicUrl, db }: { publicUrl: string; db: Db },
) => {
  const own = new URL(publicUrl);
  const base = own.pathname.replace(/\/$/, '');
  const answer = provider.callback();
  // Each log-in that is begun writes a row, for whoever asks.
  scope.addHook('onRequest', async (request, reply) => {
    if (!beginsLogIn(request.url)) return;
    const wait = await consume(db, [`log-in begun at ${clientKey(request.ip)}`], limits.begun);
    if (wait === 0) return;
    return reply
      .code(429)
      .headers({ ...securityHeaders(publicUrl), 'retry-after': String(wait) })
      .type('text/html')
      .send(
        noticePage({
          publicUrl,
          title: 'Too many tries',
          text: `Please wait ${waitText(wait)} and start again.`,
          link: { href: `${publicUrl}/`, text: 'Go to the front page' },
        }),
      );
  });
  scope.addHook('onRequest', (request, reply, done) => {
    void done;
    reply.hijack();
    const { raw } = request;
    raw.headers.host = own.host;
    raw.headers['x-forwarded-host'] = own.host;
    raw.headers['x-forwarded-proto'] = own.protocol.slice(0, -1);
    raw.headers['x-forwarded-for'] = request.ip;
    const path = raw.url ?? '/';
    Object.assign(raw, { originalUrl: `${base}${path}` });
    raw.url = path.slice(prefix.length) || '/';
    const headers = { ...reply.getHeaders(), ...securityHeaders(publicUrl) };
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined) reply.raw.setHeader(name, value);
    const isToken = raw.url.split('?')[0] === '/token';
    void (isToken ? withRefreshToken(raw) : Promise.resolve(raw)).then(
      (given) => answer(given, reply.raw),
      () => reply.raw.writeHead(413, { connection: 'close' }).end(),
    );
  });
  const handled = () => Promise.resolve();
  scope.all(`${prefix}/*`, handled);
  return Promise.resolve();
};
