/** Runs a program to its end and says what it said, how it ended and how long it took. */
import { spawn } from 'node:child_process';

/**
 * @param {string[]} command
 * @param {{ env?: Record<string, string>, shown?: boolean }} [how] `shown` lets it write to our own output, `said` is empty then
 * @returns {Promise<{ code: number, said: string, seconds: number }>}
 */
export const run = ([command, ...args], { env = {}, shown = false } = {}) =>
  new Promise((done) => {
    const from = Date.now();
    const child = spawn(command, args, {
      stdio: shown ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    let said = '';
    child.stdout?.on('data', (text) => (said += text));
    child.stderr?.on('data', (text) => (said += text));
    child.on('close', (code) =>
      done({ code: code ?? 1, said, seconds: (Date.now() - from) / 1000 }),
    );
  });
