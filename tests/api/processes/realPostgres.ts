import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../setup/port';
import { until } from '../frame/testServer';

const binaries = '/usr/lib/postgresql/15/bin';
/** Whether this machine has a PostgreSQL of its own beside the embedded one. */
export const hasRealPostgres = existsSync(join(binaries, 'initdb'));

/** PostgreSQL as a database administrator would run it, as its own user, in the folder; `stop` is a crash, not a farewell. */
export const realPostgres = async (folder: string) => {
  const asRoot = process.getuid?.() === 0;
  const idOf = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const as = asRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  const data = join(folder, 'postgres');
  mkdirSync(data);
  if (as.uid !== undefined) for (const path of [folder, data]) chownSync(path, as.uid, as.gid);
  const made = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale'],
    { ...as, encoding: 'utf8', cwd: folder },
  );
  if (made.status !== 0) throw new Error(made.stderr);
  const port = await freePort();
  const run = async () => {
    const options = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', data];
    const child = spawn(join(binaries, 'postgres'), options, {
      ...as,
      cwd: folder,
      stdio: 'ignore',
    });
    const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
    await until('PostgreSQL', () =>
      Promise.resolve(
        spawnSync(join(binaries, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).status ===
          0,
      ),
    );
    return { child, ended };
  };
  let running = await run();
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      running.child.kill('SIGQUIT');
      await running.ended;
    },
    start: async () => {
      running = await run();
    },
  };
};
