import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isScreen } from '#contract/frame/addresses';
import { escapeHtml } from './html';
import { html } from './pageAnswer';
import { servePassports, type PassportPages } from './passportPages';
import { serveStartPages } from './startPages';
import { nonceOf } from './system';

const pathOf = (url: string) => url.split(/[?#]/, 1)[0] ?? '';

const isApi = (url: string) =>
  /^\/(acc_manager|items_manager|subscription_manager|statistic_manager|video_worker|passport|log|media|oidc|socket\.io)(\/|$|\?)/.test(
    url,
  );

/** Of a script, a worker or a picture opened by itself. */
const filePolicy =
  "default-src 'self'; script-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The app's files, and its one page for every address that is a screen of it. */
export const servePages = async (app: FastifyInstance, pages: PassportPages): Promise<void> => {
  if (!existsSync(join(pages.client, 'index.html')))
    throw new Error(`${pages.client} is not built: run npm start.`);
  await app.register(fastifyStatic, {
    root: pages.client,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // The page itself is served below, under its policy; what the build tells of itself is nobody's concern.
    allowedPath: (path) => !/(^|\/)index\.html$/i.test(path),
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      void reply.setHeader(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      // A worker lives under the policy of its own file.
      void reply.setHeader('content-security-policy', filePolicy);
    },
  });
  await servePassports(app, pages);
  const index = readFileSync(join(pages.client, 'index.html'), 'utf8').replace(
    '__CONTACT__',
    escapeHtml(pages.contact ?? ''),
  );
  const serveApp = (reply: FastifyReply, status = 200) => {
    const nonce = nonceOf();
    const body = index.replaceAll('__NONCE__', nonce);
    return html(reply, { status, style: `'nonce-${nonce}'`, pages, body });
  };
  await serveStartPages(app, pages, (reply) => serveApp(reply));
  app.setNotFoundHandler({ preHandler: [] }, (request, reply) => {
    const page =
      request.method === 'GET' &&
      !isApi(request.url) &&
      (request.headers.accept ?? '').includes('text/html');
    // An address that no screen has shows the app's page for that, and says so to machines.
    if (page) return serveApp(reply, isScreen(pathOf(request.url)) ? 200 : 404);
    return reply.code(404).send({ code: 'not_found', message: 'There is no such call.' });
  });
};
