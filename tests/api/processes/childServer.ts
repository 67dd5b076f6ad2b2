import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { openParts, type Parts } from '../../../server/compose';
import { readConfig } from '../../../server/config';
import { seedPeople } from '../../../server/demo/people';
import { freePort } from '../../setup/port';
import { freshFolder } from '../../setup/folder';
import { doorOf, peopleOf, type ApiClient, type Person } from '../frame/testServer';

interface Running {
  child: ChildProcess;
  /** Ends when the process does, with its code or signal. */
  ended: Promise<string>;
  /** From the spawn to the first answer, in ms; for benches, no test judges it. */
  startedIn: number;
}

/** A built server as its own process, on a folder and a port that outlive it. */
export interface ChildServer extends ApiClient {
  folder: string;
  /** Empty where it runs its own server. */
  databaseUrl: string;
  pid(): number;
  start(): Promise<Running>;
  /** No last word. */
  kill(): Promise<void>;
  stop(): Promise<string>;
  lines: string[];
}

const built = 'dist/server/main.js';

export const childServer = async (
  folder: string,
  env: Record<string, string> = {},
): Promise<ChildServer> => {
  const port = env.PORT ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const lines: string[] = [];
  let running: Running | null = null;
  const start = async (): Promise<Running> => {
    const from = Date.now();
    const child = spawn(process.execPath, [built], {
      env: { PATH: process.env.PATH, PORT: port, DATA_DIR: `${folder}/data`, DEMO: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = new Promise<string>((resolve) =>
      child.on('exit', (code, signal) => resolve(signal ?? String(code))),
    );
    child.stderr.on('data', (text: Buffer) => void lines.push(String(text)));
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', () => resolve());
      child.on('exit', (code) => reject(new Error(`the server ended: ${code} ${lines.join('')}`)));
    });
    await fetch(`${url}/readyz`);
    running = { child, ended, startedIn: Date.now() - from };
    return running;
  };
  return {
    ...doorOf(url),
    folder,
    databaseUrl: env.DATABASE_URL ?? '',
    lines,
    start,
    pid: () => running?.child.pid ?? -1,
    kill: async () => {
      running?.child.kill('SIGKILL');
      await running?.ended;
    },
    stop: async () => {
      running?.child.kill('SIGTERM');
      return (await running?.ended) ?? '';
    },
  };
};

type Place = Pick<ChildServer, 'url' | 'folder' | 'databaseUrl'>;

/**
 * Puts the people into the database behind a server that does not run yet, or does, unless they are there; tokens are
 * good for its address.
 */
export const populate = async (server: Place): Promise<Map<string, Person>> =>
  inside(server, async (parts) => {
    const { db } = parts.store;
    const there = await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
    if (!there) await seedPeople(db);
    return peopleOf(parts);
  });

/** Looks into a server's database from beside it. */
export const inside = async <T>(
  { url, folder, databaseUrl }: Place,
  look: (parts: Parts) => Promise<T>,
): Promise<T> => {
  const config = readConfig({
    PORT: new URL(url).port,
    DATA_DIR: `${folder}/data`,
    DEMO: '0',
    DATABASE_URL: databaseUrl,
  });
  const parts = await openParts(config, () => {});
  try {
    return await look(parts);
  } finally {
    await parts.close();
  }
};

/** One process of the machine. Its number may be given to another later; number and begin together are its own. */
interface Process {
  pid: number;
  parent: number;
  begun: string;
  args: string;
}

/** All that run. One that has ended and that nobody has asked about yet (a zombie) is not among them. */
const processes = (): Process[] =>
  spawnSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,stat=,lstart=,args='], { encoding: 'utf8' })
    .stdout.split('\n')
    .flatMap((line) => {
      const [, pid, parent, state = '', begun = '', args = ''] =
        /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(\S+\s+\S+\s+\d+\s+[\d:]+\s+\d+)\s+(.*)$/.exec(line) ?? [];
      const ended = state.startsWith('Z');
      return pid && !ended ? [{ pid: Number(pid), parent: Number(parent), begun, args }] : [];
    });

/** Everything that a server has started, and itself: below it, or naming its folder. */
export const family = ({ pid, folder }: ChildServer): Process[] => {
  const all = processes();
  const found = new Set([
    pid(),
    ...all.filter(({ args }) => args.includes(folder)).map((one) => one.pid),
  ]);
  for (let grown = -1; grown !== found.size; ) {
    grown = found.size;
    for (const one of all) if (found.has(one.parent)) found.add(one.pid);
  }
  return all.filter((one) => found.has(one.pid));
};

/** Which of them run still, by what they were started with. */
export const remaining = (members: Process[]): string[] => {
  const now = new Set(processes().map(({ pid, begun }) => `${pid} ${begun}`));
  return members.filter(({ pid, begun }) => now.has(`${pid} ${begun}`)).map(({ args }) => args);
};

export const killAll = (members: Process[]): void => {
  for (const { pid } of members) if (alive(pid)) process.kill(pid, 'SIGKILL');
};

export const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** A folder of its own for a test, and its end. */
export const withFolder = async (name: string, work: (folder: string) => Promise<void>) => {
  const folder = freshFolder(name);
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
