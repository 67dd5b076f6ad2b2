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
const entry = process.argv[2] ?? 'main.js';
// Workers take up their jobs after any start: nobody waits for their first answer.
supervise(join('dist/server', entry), {
  standby: entry === 'main.js' && process.env.STANDBY !== '0',
});
