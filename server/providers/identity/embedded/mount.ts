import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import { securityHeaders } from '../pages/security';

const prefix = '/oidc';

/**
 * Hands every other path under `/oidc` to the provider before fastify reads the body. Host and protocol are those of
 * the public URL and the address is the one fastify trusts, whatever the request says, so that links and cookies fit the issuer also behind a TLS proxy.
 */
export const mountProvider = (scope: FastifyInstance, provider: Provider, publicUrl: string) => {
  const own = new URL(publicUrl);
  const base = own.pathname.replace(/\/$/, '');
  const answer = provider.callback();
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
    void answer(raw, reply.raw);
  });
  const handled = () => Promise.resolve();
  scope.all(`${prefix}/*`, handled);
  return Promise.resolve();
};
