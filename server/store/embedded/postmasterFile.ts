import { execFileSync } from 'node:child_process';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The name that marks our server in the list of processes; it stays when the folder is moved. */
export function clusterName(cluster: string): string {
  const { dev, ino } = statSync(cluster, { bigint: true });
  return `passepartout-${dev}-${ino}`;
}

/** Process id of the live server of this cluster, read from its lock file, or undefined. */
export function livePostmaster(cluster: string): number | undefined {
  const pid = lockedBy(join(cluster, 'postmaster.pid'));
  return pid && isPostmaster(pid, cluster) ? pid : undefined;
}

/**
 * PostgreSQL clears a lock file of a dead process itself, but refuses to start when the process id now belongs to
 * another program (usual in a container started again). Call only when no server of this cluster lives.
 */
export function clearForeignLocks(cluster: string): void {
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    const file = join(cluster, name);
    const judged = read(file);
    if (judged === undefined) continue;
    const pid = Number.parseInt(judged, 10);
    if (pid && (!isAlive(pid) || isPostmaster(pid, cluster))) continue;
    if (!pid && Date.now() - statSync(file).mtimeMs < 2_000) continue; // being written just now
    takeAway(file, judged);
  }
}

/** Removes the file only while it still says what was judged: another start may have replaced it meanwhile. */
function takeAway(file: string, judged: string): void {
  const aside = `${file}.${process.pid}`;
  renameSync(file, aside);
  if (read(aside) !== judged && !existsSync(file)) linkSync(aside, file);
  rmSync(aside, { force: true });
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** True while the process runs and is the server of this cluster; a zombie has no command line. */
export function isPostmaster(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  return commandLine(pid).includes(clusterName(cluster));
}

function commandLine(pid: number): string {
  if (existsSync('/proc/self/cmdline')) return read(`/proc/${pid}/cmdline`) ?? '';
  try {
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

function lockedBy(file: string): number | undefined {
  return Number.parseInt(read(file) ?? '', 10) || undefined;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
