import { execFile, type SpawnOptions } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { promisify } from 'node:util';

/** PostgreSQL refuses root. `namespace`: a fresh user namespace hides that we are root. `setuid`: another uid. */
export type RootWay = 'namespace' | 'setuid';

/** How the programs of PostgreSQL are run, and who owns their files (uid and gid as seen from here). */
export interface Way {
  kind: 'direct' | RootWay;
  uid: number | undefined;
  gid: number | undefined;
}

export const direct: Way = {
  kind: 'direct',
  uid: process.getuid?.(),
  gid: process.getgid?.(),
};

/** The two ways of root, the likelier first. Data of an ordinary user stays that user's. */
export function rootWays(owned: string): Way[] {
  const namespace: Way = { kind: 'namespace', uid: 0, gid: 0 };
  const setuid: Way = { kind: 'setuid', ...person(owned) };
  return statSync(owned).uid === 0 ? [namespace, setuid] : [setuid, namespace];
}

/** The owner of the folder, or nobody when that is root or has no name (PostgreSQL wants a name in /etc/passwd). */
function person(folder: string): { uid: number; gid: number } {
  const people = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  const { uid } = statSync(folder);
  const found =
    (uid !== 0 && people.find((one) => one.uid === uid)) ||
    people.find((one) => one.name === 'nobody');
  return found ? { uid: found.uid, gid: found.gid } : { uid: 65534, gid: 65534 };
}

/**
 * The command that runs `file` on the data folder `cluster`; arguments name the folder by the returned `data`.
 * Under setuid the folder may lie below one that only root may enter: we step in as root, change uid, and the
 * program reaches it through /proc/self/cwd, which asks no permission of the folders above.
 */
export function command(way: Way, file: string, cluster: string) {
  const data = way.kind === 'setuid' && existsSync('/proc/self/cwd') ? '/proc/self/cwd' : cluster;
  const options: SpawnOptions = { cwd: cluster };
  // None of our PG*, LC_* or LD_* may reach the server; Windows needs its own variables.
  if (process.platform !== 'win32')
    options.env = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' };
  if (way.kind === 'setuid') Object.assign(options, { uid: way.uid, gid: way.gid });
  return way.kind === 'namespace'
    ? { file: 'unshare', before: ['-U', '--', file], data, options }
    : { file, before: [], data, options };
}

/** Version of the server, such as "18.4", run this way with `folder` writable. Throws when it cannot. */
export async function probe(way: Way, postgres: string, folder: string): Promise<string> {
  const run = command(way, postgres, folder);
  if (way.kind === 'namespace')
    await promisify(execFile)('unshare', ['-U', '--', 'test', '-w', folder]);
  const { stdout } = await promisify(execFile)(run.file, [...run.before, '--version'], {
    ...run.options,
    timeout: 20_000,
  });
  const version = /(\d+(\.\d+)?)/.exec(String(stdout))?.[1];
  if (!version) throw new Error(`${postgres} --version said ${String(stdout)}`);
  return version;
}
