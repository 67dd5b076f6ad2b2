import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { ownDatabase } from '../../setup/database';
import { freePort } from '../../setup/port';
import { withFolder } from './childServer';

/** Starts the built server on a folder and a database and stops it when it serves; what it said, and how it ended. */
const started = async (folder: string, databaseUrl: string, env = {}, preload?: string) => {
  const child = spawn(
    process.execPath,
    [...(preload ? ['--require', preload] : []), 'dist/server/main.js'],
    {
      env: {
        PATH: process.env.PATH,
        PORT: String(await freePort()),
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: databaseUrl,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += String(text)));
  child.stdout.once('data', () => child.kill('SIGTERM'));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, lines: said.split('\n').filter(Boolean) };
};

/** A machine without the tools that fence children in. */
const withoutFences = `
const processes = require('node:child_process');
const real = processes.spawnSync;
processes.spawnSync = (command, ...rest) =>
  ['prlimit', 'unshare'].includes(command) ? { status: 1 } : real(command, ...rest);
require('node:module').syncBuiltinESMExports();
`;

describe('a start', () => {
  it('closes a folder of data that is open to others, says which fences are missing, and logs in JSON', async () => {
    await withFolder('faults', async (folder) => {
      const database = await ownDatabase('migrated');
      const data = join(folder, 'data');
      mkdirSync(data);
      chmodSync(data, 0o755);
      const preload = join(folder, 'fences.cjs');
      writeFileSync(preload, withoutFences);
      const { code, lines } = await started(folder, database.url, {}, preload);
      await database.drop();
      expect(code).toBe(0);
      expect(statSync(data).mode & 0o777).toBe(0o700);
      const told = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
      expect(told.filter((msg) => msg.startsWith('Children that read uploads'))).toEqual([
        'Children that read uploads run with no bound of processor time, files and memory (prlimit is missing) and with network access (unshare is missing or forbidden).',
      ]);
    });
  });

  it('with another master key ends with one line that says what to do, without a trace', async () => {
    await withFolder('faults', async (folder) => {
      const database = await ownDatabase('migrated');
      const key = (sign: string) => ({ MASTER_KEY: sign.repeat(64) });
      expect((await started(folder, database.url, key('a'))).code).toBe(0);
      const { code, lines } = await started(folder, database.url, key('b'));
      await database.drop();
      expect(code).toBe(1);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(/another master key/);
    });
  });
});
