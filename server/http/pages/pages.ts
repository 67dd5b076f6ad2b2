import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import type { ItemView } from '#contract/records/items';
import { HttpError } from '../../errors/httpError';
import { nonceOf } from './system';

interface Pages {
  client: string;
  entries: string;
  publicUrl: string;
  /** Where films come from. */
  videoUrl: string;
  /** Origins that the browser's sign-in talks to besides our own. */
  issuer: string;
  passport(id: string, version?: number): Promise<ItemView>;
  byCode(id: string, code: string): Promise<ItemView>;
}

type View = ItemView | { expired: true } | { missing: true };
interface PassportPage {
  servePassport(
    view: View,
    options: {
      css: string;
      nonce: string;
      url: string;
      qrSvg?: string;
      viewer?: string;
      checker?: string;
    },
  ): string;
  passportScript: string;
}

/** The one address of live events that a page may connect to, besides what 'self' covers in every browser. */
const socketOf = (publicUrl: string) => new URL(publicUrl).origin.replace(/^http/, 'ws');

type Origins = Pick<Pages, 'issuer' | 'publicUrl' | 'videoUrl'>;

const policy = (nonce: string, { issuer, publicUrl, videoUrl }: Origins) => {
  const outside = new URL(issuer).origin;
  const films = videoUrl === publicUrl ? '' : ` ${new URL(videoUrl).origin}`;
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    `media-src 'self' blob:${films}`,
    `connect-src 'self' ${socketOf(publicUrl)} ${outside}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${outside}`,
    "frame-ancestors 'none'",
  ].join('; ');
};

const html = (
  reply: FastifyReply,
  { status, nonce, pages, body }: { status: number; nonce: string; pages: Pages; body: string },
) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy(nonce, pages))
    .header('cache-control', 'no-cache')
    .send(body);

const faceOf = (error: unknown): { view: View; status: number } => {
  if (!(error instanceof HttpError)) throw error;
  if (error.status === 410) return { view: { expired: true }, status: 410 };
  if (error.status === 404) return { view: { missing: true }, status: 404 };
  throw error;
};

const Version = z.object({ version: z.coerce.number().int().min(1).max(1_000_000).optional() });
const Link = z.object({ id: z.uuid(), code: z.string().min(16).max(100) });

/** The addresses of the app's own hashed files, by how their source ends. */
const hashedFiles = (client: string) => {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  return (end: string): string | undefined => {
    const found = Object.entries(manifest).find(([source]) => source.endsWith(end))?.[1].file;
    return found && `/${found}`;
  };
};
type FileOf = ReturnType<typeof hashedFiles>;

/** The house's type for the public page; the page is read in the system's meanwhile. */
const fontFaces = (fileOf: FileOf): string => {
  const face = (family: string, style: string, weight: number, file: string) => {
    const found = fileOf(file);
    return found
      ? `@font-face{font-family:'${family}';font-style:${style};font-weight:${weight};font-display:swap;src:url(${found}) format('woff2')}`
      : '';
  };
  return [
    face('Source Serif 4', 'normal', 400, 'source-serif-4-latin-400-normal.woff2'),
    face('Source Serif 4', 'italic', 400, 'source-serif-4-latin-400-italic.woff2'),
    face('Inter', 'normal', 400, 'inter-latin-400-normal.woff2'),
  ].join('');
};

/** The public passport: rendered here from the app's own component, seen at once, nothing hydrated. */
const servePassports = async (app: FastifyInstance, pages: Pages) => {
  const { servePassport, passportScript } = (await import(
    pathToFileURL(join(pages.entries, 'passportPage.js')).href
  )) as PassportPage;
  const fileOf = hashedFiles(pages.client);
  const viewer = fileOf('screens/passport/publicLook.tsx');
  const checker = fileOf('screens/passport/publicCheck.ts');
  const css = fontFaces(fileOf) + readFileSync(join(pages.entries, 'passport.css'), 'utf8');
  const show = async (
    request: FastifyRequest,
    reply: FastifyReply,
    read: () => Promise<ItemView>,
  ) => {
    const nonce = nonceOf();
    const { view, status } = await read().then(
      (found) => ({ view: found as View, status: 200 }),
      (error: unknown) => faceOf(error),
    );
    const url = `${pages.publicUrl}${request.url}`;
    const qrSvg =
      'id' in view
        ? renderSVG(`${pages.publicUrl}/object_detail/${view.id}`, { ecc: 'M', border: 0 })
        : undefined;
    const body = servePassport(view, {
      ...{ css, nonce, url },
      ...(qrSvg && { qrSvg }),
      ...(viewer && { viewer }),
      ...(checker && { checker }),
    });
    return html(reply, { status, nonce, pages, body });
  };
  app.get('/object_detail/:id', { compress: {} }, (request, reply) =>
    show(request, reply, async () => {
      const id = z.uuid().safeParse((request.params as { id: string }).id);
      if (!id.success) throw new HttpError(404, 'not_found', 'Objects not found');
      const wanted = Version.safeParse(request.query);
      if (!wanted.success) throw new HttpError(404, 'not_found', 'Objects not found');
      return pages.passport(id.data, wanted.data.version);
    }),
  );
  app.get('/item_qr', { compress: {} }, (request, reply) =>
    show(request, reply, async () => {
      const link = Link.safeParse(request.query);
      if (!link.success) throw new HttpError(404, 'not_found', 'Objects not found');
      return pages.byCode(link.data.id, link.data.code);
    }),
  );
  app.get('/passport.js', (_request, reply) =>
    reply
      .type('text/javascript')
      .header('cache-control', 'public, max-age=3600')
      .send(passportScript),
  );
};

const isApi = (url: string) =>
  /^\/(acc_manager|items_manager|subscription_manager|statistic_manager|video_worker|passport|log|media|oidc|socket\.io)(\/|$|\?)/.test(
    url,
  );

/** Of a script, a worker or a picture opened by itself. */
const filePolicy =
  "default-src 'self'; script-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The app's files, and its one page for every address that is a screen of it. */
export const servePages = async (app: FastifyInstance, pages: Pages): Promise<void> => {
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
  const index = readFileSync(join(pages.client, 'index.html'), 'utf8');
  const serveApp = (reply: FastifyReply) => {
    const nonce = nonceOf();
    return html(reply, { status: 200, nonce, pages, body: index.replaceAll('__NONCE__', nonce) });
  };
  app.get('/', { compress: {} }, (_request, reply) => serveApp(reply));
  app.setNotFoundHandler({ preHandler: [] }, (request, reply) => {
    const page =
      request.method === 'GET' &&
      !isApi(request.url) &&
      (request.headers.accept ?? '').includes('text/html');
    if (page) return serveApp(reply);
    return reply.code(404).send({ code: 'not_found', message: 'There is no such call.' });
  });
};
