import { spawn } from 'node:child_process';
import { interruption } from '../../errors/childInterrupted';
import { CHILD_ENVIRONMENT } from './sandbox';
import { watchMemory } from './memory';

export interface ThroughLimits {
  /** Path of the bundled child. */
  child: string;
  seconds: number;
  /** Resident; beyond it the child is killed. */
  memoryMb: number;
}

/** What a child may complain at most. */
const mostSaid = 2_000;

/**
 * Bytes in, bytes out: the child reads its input to the end and answers on its output. For work over our own bytes that would
 * hold up the event loop, and for keys, which must not stand in a command line. Rejects with what the child complained of,
 * or with `ChildInterrupted`.
 */
export const throughChild = (
  { child, seconds, memoryMb }: ThroughLimits,
  input: (Uint8Array | string)[],
): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const running = spawn(process.execPath, [`--max-old-space-size=${memoryMb}`, child], {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: CHILD_ENVIRONMENT,
    });
    const kill = () => running.kill('SIGKILL');
    const timer = setTimeout(kill, seconds * 1000);
    const stopWatch = watchMemory(running.pid ?? -1, memoryMb, kill);
    const answer: Buffer[] = [];
    let complaint = '';
    running.stdout.on('data', (chunk: Buffer) => answer.push(chunk));
    running.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint = (complaint + text).slice(0, mostSaid);
    });
    const end = () => {
      clearTimeout(timer);
      stopWatch();
    };
    running.on('error', (error) => {
      end();
      reject(error);
    });
    running.on('close', (code, signal) => {
      end();
      if (code === 0) resolve(new Uint8Array(Buffer.concat(answer)));
      else
        reject(
          interruption(signal) ??
            new Error(complaint || 'The child process was stopped at its limits.'),
        );
    });
    // A child that ends before it has read everything has said why already.
    running.stdin.on('error', () => {});
    for (const part of input) running.stdin.write(part);
    running.stdin.end();
  });
