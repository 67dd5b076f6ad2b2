import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { interruption } from '../../errors/childInterrupted';
import { watchMemory } from './memory';
import { boundsProcessor, CHILD_ENVIRONMENT, fenced } from './sandbox';

export interface ChildLimits {
  /** Path of the bundled child. */
  child: string;
  /** Of an idle machine. A child gives way to calls, so that a busy one is given `patience` times as long. */
  seconds: number;
  /** Processor time, where the system can bound it; by default twice the seconds. */
  cpuSeconds?: number;
  /** Resident; beyond it the child is killed. */
  memoryMb: number;
  env?: Record<string, string>;
  /** Of one file that it writes, in bytes. */
  fileBytes?: number;
}

/** What a child may ask in a line `{"ask": …}` before it answers; it is told the reply in a line. */
export type Reply = (asked: string) => string;

/** Of a child, where the server has 0: whoever uploads much must not take the processor from the calls of others. */
const childPriority = 10;

/**
 * How much longer a child may take because it gives way: a good file is not refused for the server being busy. At its
 * priority it gets a ninth of what a busy process gets. Its processor time is bounded besides.
 */
export const patience = 10;

export const giveWay = (pid: number | undefined) => {
  if (pid === undefined) return;
  try {
    setPriority(pid, childPriority);
  } catch {
    // It has ended already.
  }
};

/** What a child may say at most; one that says more is not believed. */
const mostSaid = 1_000_000;

const askedIn = (line: string): string | null => {
  const said = read(line) as { ask?: unknown } | null;
  return typeof said?.ask === 'string' ? said.ask : null;
};

/**
 * Runs a child over a hostile file, without network where the system allows that, and kills it at its limits.
 * Gives the JSON value of its last line, or null where there was none. Rejects with `ChildInterrupted` where it was stopped
 * from outside, and never else. `reply`: to what it asks on its way.
 */
export const oneAnswer = (
  { child, seconds, cpuSeconds = seconds * 2, memoryMb, env = {}, fileBytes }: ChildLimits,
  args: string[],
  reply?: Reply,
): Promise<unknown> => {
  const node = [process.execPath, `--max-old-space-size=${memoryMb}`, child, ...args];
  const [command = process.execPath, ...rest] = fenced(node, cpuSeconds, fileBytes);
  const mostSeconds = boundsProcessor() ? seconds * patience : seconds;
  return new Promise((resolve, reject) => {
    const running = spawn(command, rest, {
      stdio: [reply ? 'pipe' : 'ignore', 'pipe', 'ignore'],
      env: { ...CHILD_ENVIRONMENT, ...env },
    });
    giveWay(running.pid);
    const kill = () => running.kill('SIGKILL');
    const timer = setTimeout(kill, mostSeconds * 1000);
    const stopWatch = watchMemory(running.pid ?? -1, memoryMb, kill);
    let said = '';
    let heard = 0;
    // It may end before it has read the reply.
    running.stdin?.on('error', () => {});
    running.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.length > mostSaid) return void kill();
      for (
        let end = said.indexOf('\n', heard);
        reply && end >= 0;
        end = said.indexOf('\n', heard)
      ) {
        const asked = askedIn(said.slice(heard, end));
        heard = end + 1;
        if (asked !== null) running.stdin?.write(`${reply(asked)}\n`);
      }
    });
    const end = () => {
      clearTimeout(timer);
      stopWatch();
    };
    running.on('error', () => {
      end();
      resolve(null);
    });
    running.on('close', (code, signal) => {
      end();
      const interrupted = interruption(signal);
      if (interrupted) reject(interrupted);
      else resolve(code === 0 ? read(said) : null);
    });
  });
};

export const read = (said: string): unknown => {
  try {
    return JSON.parse(said.trim().split('\n').at(-1) ?? '') as unknown;
  } catch {
    return null;
  }
};
