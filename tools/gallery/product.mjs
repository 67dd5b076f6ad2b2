/** A product of its own with the demo, in which every flow has been played. */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const flows = [
  'publish',
  'verify',
  'expertise',
  'loan',
  'sale',
  'resale',
  'subscription',
  'display',
];
const port = Number(process.env.GALLERY_PORT ?? 4990);

const run = (env, ...args) =>
  new Promise((done) => {
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stdout.on('data', (text) => (said += text));
    child.stderr.on('data', (text) => (said += text));
    child.on('exit', (code) => done({ code, said }));
  });

/** Starts it in `folder`, anew; answers { url, stop }. A flow that is refused is told and left out. */
export const openProduct = async (folder) => {
  const url = `http://127.0.0.1:${port}`;
  const data = resolve(join(folder, 'data'));
  rmSync(data, { recursive: true, force: true });
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: data,
    DEMO: '1',
    LOG_LEVEL: 'error',
  };
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = () =>
    new Promise((done) => {
      child.once('exit', done);
      child.kill('SIGTERM');
    });
  const until = Date.now() + 240_000;
  for (;;) {
    const ready = await fetch(`${url}/readyz`).catch(() => null);
    if (ready?.ok) break;
    if (child.exitCode !== null || Date.now() > until)
      throw new Error('The product did not start.');
    await sleep(200);
  }
  for (const flow of flows) {
    const { code, said } = await run(env, 'dist/server/play.js', flow);
    console.log(
      code === 0 ? `played ${flow}` : `${flow} was refused: ${said.trim().split('\n').at(-1)}`,
    );
  }
  return { url, stop };
};
