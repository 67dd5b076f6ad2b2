import { IncomingMessage } from 'node:http';
import type { KoaContextWithOIDC } from 'oidc-provider';

const name = '_refresh';
const seconds = 14 * 86_400;
/** A form of the token endpoint has a few hundred bytes. */
const mostBytes = 16_384;

/** Sent to the token endpoint alone, by our own pages alone, and out of reach of every script. */
const cookieOf = (publicUrl: string, value: string, age: number): string => {
  const { protocol, pathname } = new URL(publicUrl);
  const path = `${pathname.replace(/\/$/, '')}/oidc/token`;
  const secure = protocol === 'https:' ? '; secure' : '';
  return `${name}=${value}; path=${path}; max-age=${age}; samesite=strict; httponly${secure}`;
};

/**
 * The refresh token lives in a cookie: an answer of the token endpoint carries it there and not in its body, so that a
 * script in the page can use a log-in while it runs and take nothing away. A refused token and a log-out clear it.
 */
export const refreshByCookie =
  (publicUrl: string) =>
  async (ctx: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> => {
    await next();
    const { route } = (ctx.oidc as KoaContextWithOIDC['oidc'] | undefined) ?? {};
    const body: unknown = ctx.body;
    const clear = () => ctx.append('set-cookie', cookieOf(publicUrl, '', 0));
    if (route === 'end_session_confirm' || route === 'end_session') return clear();
    if (route !== 'token' || typeof body !== 'object' || body === null) return;
    if ('error' in body && body.error === 'invalid_grant') return clear();
    if (!('refresh_token' in body) || typeof body.refresh_token !== 'string') return;
    const { refresh_token, ...rest } = body;
    ctx.append('set-cookie', cookieOf(publicUrl, refresh_token, seconds));
    ctx.body = rest;
  };

const tokenIn = (request: IncomingMessage): string | undefined =>
  new RegExp(`(?:^|; )${name}=([\\w-]{20,200})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > mostBytes) throw new Error('too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/** The same request with another body. */
const withBody = (request: IncomingMessage, body: Buffer): IncomingMessage => {
  const { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } =
    request;
  const copy = Object.assign(new IncomingMessage(request.socket), {
    ...{ method, url, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor },
    headers: { ...headers, 'content-length': String(body.length) },
    // It was read to its end: else its own end would be taken for a cut line.
    complete: true,
    originalUrl: (request as { originalUrl?: string }).originalUrl,
  });
  copy.push(body);
  copy.push(null);
  return copy;
};

/** A form that asks for a new token without naming the old one means that of the cookie. Throws where the body is too long. */
export const withRefreshToken = async (request: IncomingMessage): Promise<IncomingMessage> => {
  const held = tokenIn(request);
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  if (request.method !== 'POST' || !held || !isForm) return request;
  const body = await bodyOf(request);
  const form = new URLSearchParams(body.toString('utf8'));
  if (form.get('grant_type') !== 'refresh_token' || form.has('refresh_token'))
    return withBody(request, body);
  form.set('refresh_token', held);
  return withBody(request, Buffer.from(form.toString()));
};
