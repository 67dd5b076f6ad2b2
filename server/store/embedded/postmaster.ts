import { execFile, spawn } from 'node:child_process';
import { closeSync, ftruncateSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Address } from './address';
import { program } from './binaries';
import type { Installation } from './installation';
import { clusterName, isPostmaster } from './postmasterFile';
import { lastComplaint } from './refusal';
import { command } from './way';

/** A server that we started; `failure` is its last complaint once it has ended. */
export interface Postmaster {
  pid: number | undefined;
  ended(): boolean;
  failure(): string;
}

const settings = {
  shared_buffers: '64MB',
  max_connections: '60',
  jit: 'off',
  fsync: 'on',
  io_method: 'sync', // three processes fewer than the default
  max_wal_size: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  unix_socket_permissions: '0700',
};

/** Starts the server in a session of its own: Ctrl-C of the terminal must not end it before the pool is closed. */
export function startPostmaster(
  cluster: string,
  installation: Installation,
  address: Address,
  chosen: Record<string, string> = {},
): Postmaster {
  const run = command(installation.way, program(installation.native, 'postgres'), cluster);
  const listen =
    process.platform === 'win32'
      ? { listen_addresses: '127.0.0.1', unix_socket_directories: '' }
      : { listen_addresses: '', unix_socket_directories: '.' }; // "." is the cluster: short however deep it lies
  const all = {
    ...settings,
    ...chosen,
    ...listen,
    port: String(address.port),
    cluster_name: clusterName(cluster),
  };
  const choices = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(`${cluster}.log`, 'a'); // append: two starts at once share it
  ftruncateSync(log, 0); // one log per run of the server
  const child = spawn(run.file, [...run.before, '-D', run.data, ...choices], {
    ...run.options,
    detached: true,
    stdio: ['ignore', log, log],
    windowsHide: true,
  });
  closeSync(log);
  let ended = false;
  child.on('exit', () => (ended = true));
  child.on('error', () => (ended = true));
  child.unref();
  return {
    pid: child.pid,
    ended: () => ended,
    failure: () => lastComplaint(readFileSync(`${cluster}.log`, 'utf8')),
  };
}

/** Fast shutdown (it writes a checkpoint), then harder ones when the server does not go. */
export async function stopPostmaster(
  cluster: string,
  native: string | undefined,
  pid: number,
): Promise<void> {
  if (process.platform === 'win32' && native) {
    await promisify(execFile)(program(native, 'pg_ctl'), ['stop', '-m', 'fast', '-D', cluster]);
    return;
  }
  for (const [signal, patience] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 2_000],
  ] as const) {
    if (!isPostmaster(pid, cluster)) return;
    process.kill(pid, signal);
    for (const until = Date.now() + patience; Date.now() < until && isPostmaster(pid, cluster); )
      await sleep(10);
  }
}
