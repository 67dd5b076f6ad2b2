/** Installs what is missing, once for a lock file: `npm ci`, whose result the mark in node_modules names. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { contentOf } from './fresh.mjs';

const mark = 'node_modules/.passepartout';

export const install = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Node ${process.versions.node} is too old: Passepartout needs 20.19 or newer.`);
    process.exit(1);
  }
  const wanted = contentOf('package.json', 'package-lock.json');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  console.log('Installing packages (once) …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(mark, wanted);
};
