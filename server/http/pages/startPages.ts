import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { appFiles, fontFaces, hashedFiles } from './hashedFiles';
import { html } from './pageAnswer';
import type { PassportPages } from './passportPages';
import { nonceOf } from './system';

interface Options {
  css: string;
  publicUrl: string;
  nonce: string;
  contact?: string;
  app: { script: string; styles: string[] };
  script: string;
  soon: { href: string; as: 'script' | 'font' | 'image' }[];
}
interface StartPage {
  serveStart(
    options: Options,
    pictures: { passport: string; reference: string; probe: string },
  ): string;
  serveLogin(options: Options): string;
}

const nonceMark = '__NONCE__';
const sheets = ['served.css', 'start.css', 'evidence.css'];

/**
 * The start page and the way to the log-in, drawn here (decision 65). `serveApp` answers the return address of the log-in,
 * which the app reads.
 */
export const serveStartPages = async (
  app: FastifyInstance,
  pages: PassportPages,
  serveApp: (reply: FastifyReply) => FastifyReply,
): Promise<void> => {
  const { serveStart, serveLogin } = (await import(
    pathToFileURL(join(pages.entries, 'startPage.js')).href
  )) as StartPage;
  const fileOf = hashedFiles(pages.client);
  const fileFor = (end: string) => {
    const file = fileOf(end);
    if (!file) throw new Error(`${pages.client} has no ${end}: run npm start.`);
    return file;
  };
  const css =
    fontFaces(pages.client) +
    sheets.map((name) => readFileSync(join(pages.entries, name), 'utf8')).join('');
  const common = {
    ...{ css, publicUrl: pages.publicUrl, nonce: nonceMark, app: appFiles(pages.client) },
    ...(pages.contact && { contact: pages.contact }),
  };
  const pictures = {
    passport: fileFor('landing-passport.webp'),
    reference: fileFor('evidence-reference.webp'),
    probe: fileFor('evidence-probe.webp'),
  };
  const serif = fileFor('source-serif-4-latin-400-normal.woff2');
  const inter = fileFor('inter-latin-400-normal.woff2');
  const startPage = serveStart(
    {
      ...common,
      script: fileFor('start/startPage.ts'),
      soon: [
        { href: pictures.passport, as: 'image' },
        { href: serif, as: 'font' },
        { href: inter, as: 'font' },
        { href: fileFor('inter-latin-600-normal.woff2'), as: 'font' },
      ],
    },
    pictures,
  );
  const logInPage = serveLogin({
    ...common,
    script: fileFor('start/logInPage.ts'),
    soon: [{ href: fileFor('oidc-client-ts.js'), as: 'script' }],
  });
  const send = (reply: FastifyReply, page: string) => {
    const nonce = nonceOf();
    const body = page.replaceAll(nonceMark, nonce);
    return html(reply, { status: 200, style: `'nonce-${nonce}'`, pages, body });
  };
  app.get('/', { compress: {} }, (_request, reply) => send(reply, startPage));
  app.get<{ Querystring: Record<string, unknown> }>('/login', { compress: {} }, (request, reply) =>
    // With `state` it is the provider's answer, or its refusal.
    'state' in request.query || 'error' in request.query ? serveApp(reply) : send(reply, logInPage),
  );
};
