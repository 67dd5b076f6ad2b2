import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { createInterface } from 'node:readline';
import { interruption, type ChildInterrupted } from '../../errors/childInterrupted';
import { giveWay, patience, read, type ChildLimits } from './oneAnswer';
import { watchMemory } from './memory';
import { boundsProcessor, CHILD_ENVIRONMENT, fenced } from './sandbox';

/** A child that answered this often is replaced: what it holds does not grow for ever. */
const mostAnswers = 200;
/** One that nobody has asked for so long is ended, in ms. */
const idleMs = 60_000;

interface Running {
  process: ChildProcessWithoutNullStreams;
  answers: number;
  /** Takes the answer to the line that was asked, null where the child ended without one. */
  answered: (value: unknown) => void;
  interrupted: (error: ChildInterrupted) => void;
}

export interface KeptChild {
  /**
   * Gives the JSON value of the child's line, or null where it ended at its limits. Rejects with `ChildInterrupted` where it
   * was stopped from outside, and never else.
   */
  ask(line: string): Promise<unknown>;
  close(): void;
}

/**
 * A child that is kept for the next question, because starting it costs more than answering. It reads a line and answers with
 * a line of JSON, one at a time, within the limits of `oneAnswer`. For our own bytes alone: a hostile file gets a child of
 * its own. It ends with this process, for its input ends then.
 */
export const keptChild = ({
  child,
  seconds,
  cpuSeconds = seconds * 2,
  memoryMb,
}: ChildLimits): KeptChild => {
  let running: Running | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const end = () => {
    running?.process.kill('SIGKILL');
    running = null;
  };

  const start = (): Running => {
    const node = [process.execPath, `--max-old-space-size=${memoryMb}`, child];
    const [command = process.execPath, ...rest] = fenced(node, cpuSeconds * mostAnswers);
    const started = spawn(command, rest, { stdio: 'pipe', env: CHILD_ENVIRONMENT });
    const one: Running = {
      process: started,
      answers: 0,
      answered: () => {},
      interrupted: () => {},
    };
    giveWay(started.pid);
    const gone = (signal: NodeJS.Signals | null) => {
      if (running === one) running = null;
      const error = interruption(signal);
      if (error) one.interrupted(error);
      else one.answered(null);
    };
    createInterface({ input: started.stdout }).on('line', (line) => one.answered(read(line)));
    started.on('error', () => gone(null)).on('close', (_code, signal) => gone(signal));
    started.stdin.on('error', () => {});
    started.stderr.resume();
    // It is no reason for this process to stay.
    started.unref();
    return one;
  };

  const asked = (line: string) =>
    new Promise<unknown>((resolve, reject) => {
      clearTimeout(idle);
      const one = (running ??= start());
      const limit = setTimeout(end, seconds * (boundsProcessor() ? patience : 1) * 1000);
      const stopWatch = watchMemory(one.process.pid ?? -1, memoryMb, end);
      const settle = () => {
        clearTimeout(limit);
        stopWatch();
        one.answered = () => {};
        one.interrupted = () => {};
      };
      one.answered = (value) => {
        settle();
        one.answers += 1;
        if (one.answers >= mostAnswers) end();
        idle = setTimeout(end, idleMs).unref();
        resolve(value);
      };
      one.interrupted = (error) => {
        settle();
        reject(error);
      };
      one.process.stdin.write(`${line}\n`);
    });

  return {
    ask(line) {
      const answer = last.then(() => asked(line));
      last = answer.catch(() => {});
      return answer;
    },
    close() {
      clearTimeout(idle);
      end();
    },
  };
};
