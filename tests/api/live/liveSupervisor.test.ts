import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { alive, withFolder } from '../processes/childServer';
import { until } from '../frame/testServer';
import { childrenOf, supervised, type Supervised } from '../processes/supervised';
import { ownDatabase } from '../../setup/database';

const started: ChildProcess[] = [];
afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')));

/** Throws in the server when it gets SIGUSR2, where nobody waits for it. */
const plant = `process.on('SIGUSR2', () => { throw new Error('planted', { cause: new Error('its cause') }) });`;

const served = (name: string, work: (run: Supervised) => Promise<void>, { standby = false } = {}) =>
  withFolder(name, async (folder) => {
    const database = await ownDatabase('migrated');
    const preload = join(folder, 'plant.cjs');
    writeFileSync(preload, plant);
    const run = await supervised(folder, { preload, standby, env: { DATABASE_URL: database.url } });
    started.push(run.child);
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
        const before = server();
        process.kill(before, 'SIGKILL');
        await until('another process', () => Promise.resolve(server() > 0 && !alive(before)));
        await ready();
        expect(server()).not.toBe(before);
      }
      expect(lines.join('')).toMatch(/the server ended \(SIGKILL\); next start in 100 ms/);
      const last = server();
      child.kill('SIGTERM');
      expect(await ended).toBe('0');
      expect(alive(last)).toBe(false);
    });
  });

  it('logs an uncaught exception with its cause and starts the server again', async () => {
    await served('supervisor', async ({ ready, server, lines }) => {
      const before = server();
      process.kill(before, 'SIGUSR2');
      await until('its end', () => Promise.resolve(!alive(before)));
      await ready();
      expect(lines.join('')).toMatch(/uncaught exception[\s\S]*planted[\s\S]*its cause/);
      expect(lines.join('')).toMatch(/the server ended \(code 1\)/);
    });
  });

  it('opens a standby beside the server, which takes over at once and gets a successor', async () => {
    await served(
      'standby',
      async ({ child, ended, ready, server, lines }) => {
        const said = () => lines.join('');
        const standbys = () => said().match(/a standby is ready/g)?.length ?? 0;
        for (let round = 0; round < 2; round += 1) {
          await until('a standby', () => Promise.resolve(standbys() === round + 1));
          const before = server();
          process.kill(before, 'SIGKILL');
          await until('another process', () => Promise.resolve(server() !== before));
          await ready();
        }
        expect(said().match(/the standby takes over/g)).toHaveLength(2);
        await until('a standby', () => Promise.resolve(standbys() === 3));
        child.kill('SIGTERM');
        expect(await ended).toBe('0');
        expect(server()).toBeNaN();
      },
      { standby: true },
    );
  });

  it('lets a standby take over that is still being opened, and does without one that ended', async () => {
    await served(
      'standby',
      async ({ child, ready, server, lines }) => {
        const children = () => childrenOf(child.pid);
        await until('a second process', () => Promise.resolve(children().length === 2));
        process.kill(server(), 'SIGKILL');
        await until('its end', () => Promise.resolve(children().length === 1));
        await ready();
        await until('a standby', () =>
          Promise.resolve(lines.join('').includes('a standby is ready')),
        );
        const [serving, standing] = children();
        process.kill(standing ?? NaN, 'SIGKILL');
        await until('word of it', () => Promise.resolve(/standby ended/.test(lines.join(''))));
        process.kill(serving ?? NaN, 'SIGKILL');
        await until('another process', () => Promise.resolve(server() > 0 && server() !== serving));
        await ready();
      },
      { standby: true },
    );
  });

  it('takes the server with it when it is killed itself', async () => {
    await served('supervisor', async ({ child, server, ended }) => {
      const pid = server();
      child.kill('SIGKILL');
      expect(await ended).toBe('SIGKILL');
      await until('the end of the server', () => Promise.resolve(!alive(pid)));
    });
  });

  it('ends with a server that cannot start, and says why once', async () => {
    await withFolder('supervisor', async (folder) => {
      const { child, ended, lines } = await supervised(folder, { env: { SMTP_URL: 'smtp://x' } });
      started.push(child);
      expect(await ended).toBe('1');
      expect(lines.join('').match(/MAIL_FROM/g)).toHaveLength(1);
    });
  });
});
