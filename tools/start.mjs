/** `npm start`: installs what is missing, builds what is stale, then keeps the server running. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './install.mjs';
import { supervise } from './supervise.mjs';

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));
install();
const { build } = await import('./build.mjs');
await build().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
supervise(join('dist/server', process.argv[2] ?? 'main.js'));
