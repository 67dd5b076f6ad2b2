/** Builds what is stale: the client, the server, and the demo collection's pictures and footage. */
import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { contentOf, isFresh, markFresh } from './fresh.mjs';

const run = (command, args) =>
  new Promise((done, fail) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stdout.on('data', (text) => (said += text));
    child.stderr.on('data', (text) => (said += text));
    child.on('exit', (code) =>
      code === 0 ? done() : fail(new Error(`${args.join(' ')}\n${said}`)),
    );
  });
const vite = (...args) =>
  run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', ...args]);

/** Text files beside their compressed forms, so that no request pays for the compression. */
const compress = (folder) => {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath ?? entry.path, entry.name);
    if (!entry.isFile() || !/\.(m?js|css|svg|json|webmanifest)$/.test(entry.name)) continue;
    const bytes = readFileSync(path);
    if (bytes.length < 1024) continue;
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    );
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
};

const step = async (name, words, sources, made, make) => {
  const content = contentOf(...sources, 'package-lock.json', 'tools/build.mjs');
  if (isFresh(name, content) && existsSync(made)) return;
  const from = Date.now();
  console.log(`${words} …`);
  await make();
  markFresh(name, content);
  console.log(`${words}: ${((Date.now() - from) / 1000).toFixed(1)} s`);
};

export const build = async () => {
  await step(
    'server',
    'Building the server',
    [
      'server',
      'demo',
      'src/contract',
      'src/machines',
      'src/reading',
      'src/screens',
      'vite.server.config.ts',
      'vite.passport.config.ts',
    ],
    'dist/server/main.js',
    async () => {
      await vite('--config', 'vite.server.config.ts');
      await vite('--config', 'vite.passport.config.ts');
      await vite('--config', 'vite.passport.config.ts', '--mode', 'verify');
      // Style sheets of the pages that the server draws.
      for (const sheet of [
        'parts/served/served',
        'passport/passport',
        'passport/download/download',
        'welcome/start/start',
        'welcome/start/evidence',
      ])
        copyFileSync(`src/screens/${sheet}.css`, `dist/server/${basename(sheet)}.css`);
    },
  );
  await step(
    'client',
    'Building the pages',
    ['src', 'public', 'index.html', 'vite.config.ts', 'vite.chunks.ts'],
    'dist/client/index.html',
    async () => {
      await vite();
      compress('dist/client');
    },
  );
  await step('demo', 'Making the demo collection', ['demo'], 'dist/demo/manifest.json', () =>
    run(process.execPath, ['dist/server/makeDemo.js', 'dist/demo']),
  );
};

if (process.argv[1]?.endsWith('build.mjs'))
  build().catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
