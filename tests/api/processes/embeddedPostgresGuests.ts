import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, linkSync, mkdirSync, mkdtempSync } from 'node:fs';
import {
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { build } from 'vite';
import type { Launch } from '../../../server/store/embedded/launch';
import { clusterName } from '../../../server/store/embedded/postmasterFile';

export const root = process.getuid?.() === 0;
export const NOBODY = 65534;
const base = realpathSync(mkdtempSync(join(tmpdir(), 'pp-postgres-')));
const quick = memoryFolder() ?? base;
let count = 0;
export const log = () => {};

/** A dozen clusters are written here: in memory, where the machine has that much, a busy disk does not matter. */
function memoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > 2e9 ? mkdtempSync('/dev/shm/pp-postgres-') : undefined;
  } catch {
    return undefined;
  }
}

/** A new folder, reachable for everybody, whose data has never been started. */
export function folder(): string {
  return make(quick);
}

/** The same on the disk, for programs too: those in memory may be forbidden to run. */
export function diskFolder(): string {
  return make(base);
}

function make(top: string): string {
  const made = join(top, String(++count));
  mkdirSync(made);
  return made;
}

export async function ask(url: string, sql: string): Promise<unknown[][]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

/** Every process of the server of this data folder, its helpers included: each bears the cluster's name. */
export function processes(dataDir: string): number[] {
  const name = clusterName(join(dataDir, 'postgres'));
  return commandLines()
    .filter(([, line]) => line.includes(name))
    .map(([pid]) => pid);
}

function commandLines(): [number, string][] {
  if (!existsSync('/proc/self/cmdline'))
    return execFileSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => [Number.parseInt(line, 10), line]);
  const pids = readdirSync('/proc').map(Number).filter(Boolean);
  return pids.map((pid) => {
    try {
      return [pid, readFileSync(`/proc/${pid}/cmdline`, 'utf8')];
    } catch {
      return [pid, '']; // ended meanwhile
    }
  });
}

export interface Guest {
  process: ChildProcess;
  url: string;
  adopted: boolean;
  stop(): Promise<void>;
}
export const guests: ChildProcess[] = [];

/** Another node process that runs the launcher; `node` and the bundled script lie where every user can read them. */
export function spawnGuest(launch: Partial<Launch>, uid?: number): ChildProcess {
  const options = uid === undefined ? {} : { uid, gid: uid };
  const child = spawn(join(base, 'node'), [join(base, 'guest.mjs'), JSON.stringify(launch)], {
    ...options,
    cwd: base,
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  guests.push(child);
  return child;
}

export async function guest(launch: Partial<Launch>, uid?: number): Promise<Guest> {
  const child = spawnGuest(launch, uid);
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for await (const line of createInterface({ input: child.stdout! })) {
    const said = JSON.parse(line) as { url: string; adopted: boolean; error?: string };
    if (said.error) throw new Error(said.error);
    const stop = async () => {
      child.stdin!.end();
      await gone;
    };
    return { ...said, process: child, stop };
  }
  throw new Error('the guest ended without a word');
}

/** Bundles the launcher for the guests. */
export async function makeGuests(): Promise<void> {
  for (const top of [base, quick]) chmodSync(top, 0o755);
  try {
    linkSync(process.execPath, join(base, 'node'));
  } catch {
    copyFileSync(process.execPath, join(base, 'node'));
  }
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['pg-native'] },
    build: {
      ssr: join(import.meta.dirname, '../../../server/store/embedded/launch.ts'),
      outDir: base,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: 'launch.mjs' } },
    },
  });
  writeFileSync(
    join(base, 'guest.mjs'),
    `import { launchPostgres } from './launch.mjs';
     process.on('SIGINT', () => {});
     const say = (word) => console.log(JSON.stringify(word));
     try {
       const server = await launchPostgres({ log() {}, ...JSON.parse(process.argv[2]) });
       process.stdin.on('end', async () => { await server.stop(); process.exit(); }).resume();
       say(server);
     } catch (error) { say({ error: error.message }); process.exit(1); }`,
  );
}

/** Ends what a failed test left; a passed one leaves nothing, as it says itself. */
export function endGuests(): void {
  for (const child of guests.splice(0)) child.kill('SIGKILL');
  for (const [pid, line] of commandLines())
    if (/cluster_name=/.test(line) && (line.includes(`${base}/`) || line.includes(`${quick}/`)))
      process.kill(pid, 'SIGQUIT');
}

export function removeFolders(): void {
  for (const top of [base, quick]) rmSync(top, { recursive: true, force: true });
}
