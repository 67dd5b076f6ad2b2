import { spawn, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { alive, withFolder } from '../processes/childServer';
import { freePort } from '../../setup/port';
import { until } from '../frame/testServer';
import { ownDatabase } from '../../setup/database';

const started: ChildProcess[] = [];
afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')));

/** Throws in the server when it gets SIGUSR2, where nobody waits for it. */
const plant = `process.on('SIGUSR2', () => { throw new Error('planted', { cause: new Error('its cause') }) });`;

/** The built server under its supervisor, as `npm start` runs it after the build. */
const supervised = async (folder: string, env: Record<string, string> = {}) => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const preload = join(folder, 'plant.cjs');
  writeFileSync(preload, plant);
  const child = spawn(
    process.execPath,
    ['--require', preload, 'tools/supervise.mjs', 'dist/server/main.js'],
    {
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        DATA_DIR: `${folder}/data`,
        DEMO: '0',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  started.push(child);
  const lines: string[] = [];
  child.stderr.on('data', (text: Buffer) => lines.push(String(text)));
  const ended = new Promise<string>((resolve) =>
    child.on('exit', (code, signal) => resolve(signal ?? String(code))),
  );
  const ready = () =>
    until('ready', () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
  /** The server's process, as the supervisor's only child. */
  const server = async () => {
    const ps = spawn('ps', ['-o', 'pid=', '--ppid', String(child.pid)]);
    let text = '';
    ps.stdout.on('data', (part: Buffer) => (text += String(part)));
    await new Promise((done) => ps.on('exit', done));
    return Number(text.trim().split(/\s+/)[0]);
  };
  return { child, lines, ended, ready, server };
};

const served = (
  name: string,
  work: (run: Awaited<ReturnType<typeof supervised>>) => Promise<void>,
) =>
  withFolder(name, async (folder) => {
    const database = await ownDatabase('migrated');
    const run = await supervised(folder, { DATABASE_URL: database.url });
    try {
      await run.ready();
      await work(run);
    } finally {
      run.child.kill('SIGTERM');
      await run.ended;
      await database.drop();
    }
  });

describe('the supervisor of npm start', () => {
  it('starts a killed server again, and ends with it on SIGTERM', async () => {
    await served('supervisor', async ({ child, ended, ready, server, lines }) => {
      for (let round = 0; round < 2; round += 1) {
        const before = await server();
        process.kill(before, 'SIGKILL');
        await until('another process', async () => (await server()) > 0 && !alive(before));
        await ready();
        expect(await server()).not.toBe(before);
      }
      expect(lines.join('')).toMatch(/the server ended \(SIGKILL\); next start in 100 ms/);
      const last = await server();
      child.kill('SIGTERM');
      expect(await ended).toBe('0');
      expect(alive(last)).toBe(false);
    });
  });

  it('logs an uncaught exception with its cause and starts the server again', async () => {
    await served('supervisor', async ({ ready, server, lines }) => {
      const before = await server();
      process.kill(before, 'SIGUSR2');
      await until('its end', () => Promise.resolve(!alive(before)));
      await ready();
      expect(lines.join('')).toMatch(/uncaught exception[\s\S]*planted[\s\S]*its cause/);
      expect(lines.join('')).toMatch(/the server ended \(code 1\)/);
    });
  });

  it('takes the server with it when it is killed itself', async () => {
    await served('supervisor', async ({ child, server, ended }) => {
      const pid = await server();
      child.kill('SIGKILL');
      expect(await ended).toBe('SIGKILL');
      await until('the end of the server', () => Promise.resolve(!alive(pid)));
    });
  });

  it('ends with a server that cannot start, and says why once', async () => {
    await withFolder('supervisor', async (folder) => {
      const { ended, lines } = await supervised(folder, { SMTP_URL: 'smtp://x' });
      expect(await ended).toBe('1');
      expect(lines.join('').match(/MAIL_FROM/g)).toHaveLength(1);
    });
  });
});
