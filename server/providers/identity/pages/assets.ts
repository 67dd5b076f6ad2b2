import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { showPasswordFile, showPasswordScript } from './showPassword';
import { pageStyle } from './style';

const fonts: Record<string, string> = {
  'inter-400.woff2': '@fontsource/inter/files/inter-latin-400-normal.woff2',
  'inter-600.woff2': '@fontsource/inter/files/inter-latin-600-normal.woff2',
  'source-serif-400.woff2':
    '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2',
};

/** Style, fonts and the one script of the log-in pages, which know nothing of the app's bundle. */
export const serveAssets = (scope: FastifyInstance): void => {
  const resolve = createRequire(import.meta.url).resolve;
  const prefix = '/oidc/assets';
  scope.get(`${prefix}/page.css`, (_request, reply) =>
    reply.type('text/css').header('cache-control', 'public, max-age=300').send(pageStyle),
  );
  scope.get(showPasswordFile, (_request, reply) =>
    reply
      .type('text/javascript')
      .header('cache-control', 'public, max-age=300')
      .send(showPasswordScript),
  );
  for (const [name, file] of Object.entries(fonts)) {
    let read: Promise<Buffer> | undefined;
    scope.get(`${prefix}/${name}`, async (_request, reply) => {
      read ??= readFile(resolve(file));
      return reply
        .type('font/woff2')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(await read);
    });
  }
};
