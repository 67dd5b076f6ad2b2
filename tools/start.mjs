/** `npm start`: installs what is missing, builds what is stale, then becomes the server. */
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { install } from './install.mjs';

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));
install();
const { build } = await import('./build.mjs');
await build().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
// npm's shell does not pass a signal on: when it is gone, so are we, and nothing is left running.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
await import(pathToFileURL(join(process.cwd(), 'dist/server', process.argv[2] ?? 'main.js')).href);
