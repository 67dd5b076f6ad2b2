/** `npm run check`: format, lint, types, arrows, unused code, lock and drawings; the slow ones beside each other. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { install } from './install.mjs';

install();
const bin = (path) => [process.execPath, `node_modules/${path}`];
const checks = {
  lock: ['node', 'tools/lock.mjs', '--check'],
  format: [
    ...bin('prettier/bin/prettier.cjs'),
    '--check',
    '--cache',
    '--cache-location',
    '.cache/prettier',
    '--cache-strategy',
    'content',
    '--log-level',
    'warn',
    '.',
  ],
  types: [
    ...bin('typescript/bin/tsc'),
    '-p',
    '.',
    '--incremental',
    '--tsBuildInfoFile',
    '.cache/types',
  ],
  lint: [
    ...bin('eslint/bin/eslint.js'),
    '--cache',
    '--cache-location',
    '.cache/eslint',
    '--cache-strategy',
    'content',
    '--max-warnings',
    '0',
    '.',
  ],
  arrows: ['node', 'tools/arrows.mjs'],
  unused: ['node', 'tools/unused.mjs'],
};

const run = ([command, ...args]) =>
  new Promise((done) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stdout.on('data', (text) => (said += text));
    child.stderr.on('data', (text) => (said += text));
    child.on('exit', (code) => done({ code, said }));
  });

let failed = 0;
const names = Object.keys(checks).filter((name) => !process.argv[2] || process.argv[2] === name);
const work = async () => {
  for (let name = names.shift(); name; name = names.shift()) {
    const from = Date.now();
    const { code, said } = await run(checks[name]);
    const seconds = ((Date.now() - from) / 1000).toFixed(1);
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
    if (code !== 0) {
      failed += 1;
      console.log(said);
    }
  }
};
await Promise.all([work(), work()]);
if (existsSync('dist/server/draw.js') && !process.argv[2]) {
  const { code, said } = await run(['node', 'dist/server/draw.js', '--check']);
  if (code !== 0) {
    failed += 1;
    console.log(`FAIL drawings\n${said}`);
  }
}
process.exit(failed ? 1 : 0);
