import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { freePort } from '../../setup/port';
import { until } from '../frame/testServer';

/** The built server under its supervisor, as `npm start` runs it after the build. */
export interface Supervised {
  url: string;
  child: ChildProcess;
  /** What both wrote on their error output. */
  lines: string[];
  /** The end of the supervisor, by its code or signal. */
  ended: Promise<string>;
  /** Resolves when the server answers `/readyz`. */
  ready(): Promise<unknown>;
  /** Process id of the server that serves; NaN where there is none. */
  server(): number;
}

/** Living child processes, the oldest first. */
export const childrenOf = (pid: number | undefined): number[] =>
  spawnSync('ps', ['-o', 'pid=', '--sort=start_time', '--ppid', String(pid)], { encoding: 'utf8' })
    .stdout.trim()
    .split(/\s+/)
    .filter(Boolean)
    .map(Number);

interface Options {
  /** A file that every process loads first. */
  preload?: string;
  env?: Record<string, string>;
  /** A second process beside the server, opened already, that takes over. */
  standby?: boolean;
}

export const supervised = async (
  folder: string,
  { preload, env = {}, standby = false }: Options = {},
): Promise<Supervised> => {
  const port = env['PORT'] ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(
    process.execPath,
    [
      ...(preload ? ['--require', preload] : []),
      ...['tools/supervise.mjs', 'dist/server/main.js', ...(standby ? ['standby'] : [])],
    ],
    {
      env: { PATH: process.env.PATH, PORT: port, DATA_DIR: `${folder}/data`, DEMO: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const lines: string[] = [];
  child.stdout.resume();
  child.stderr.on('data', (text: Buffer) => lines.push(String(text)));
  const ended = new Promise<string>((resolve) =>
    child.on('exit', (code, signal) => resolve(signal ?? String(code))),
  );
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  return {
    ...{ url, child, lines, ended },
    ready: () => until('ready', isReady),
    // A standby is always younger than the server that it stands by.
    server: () => childrenOf(child.pid)[0] ?? NaN,
  };
};
