import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Answered, Asked, Said } from './job';
import { watchMemory } from '../process/memory';
import { FAULT, type FaultCode, type StageEvent } from './port';
import { CHILD_ENVIRONMENT, fenced } from '../process/sandbox';

export interface ChildLimits {
  child: string;
  timeLimitMs: number;
  memoryMb: number;
  version: string;
}

export type Outcome = (Answered & { peakMb: number }) | { fault: FaultCode };

/** Runs one job in a child and kills it at the limits. Never rejects, never outlives the child. */
export function runChild(
  limits: ChildLimits,
  asked: Asked,
  on: (event: StageEvent) => void,
  signal?: AbortSignal,
): Promise<Outcome> {
  if (signal?.aborted) return Promise.resolve({ fault: FAULT.worker });
  const seconds = Math.ceil(limits.timeLimitMs / 1000) * 2 + 2;
  // One core a child: what V8 would do beside it costs others more than it gains here (decision 24).
  const node = [
    process.execPath,
    '--single-threaded',
    `--max-old-space-size=${limits.memoryMb}`,
    limits.child,
  ];
  const [command = process.execPath, ...rest] = fenced(node, seconds);
  return new Promise((resolve) => {
    const child = spawn(command, rest, {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: CHILD_ENVIRONMENT,
    });
    let fault: FaultCode | undefined;
    let answer: Answered | undefined;
    const kill = (code: FaultCode) => {
      fault ??= code;
      child.kill('SIGKILL');
    };
    const stopWatch = watchMemory(child.pid ?? -1, limits.memoryMb, () => kill(FAULT.memoryLimit));
    const timer = setTimeout(() => kill(FAULT.timeLimit), limits.timeLimitMs);
    const aborted = () => kill(FAULT.worker);
    signal?.addEventListener('abort', aborted, { once: true });

    createInterface({ input: child.stdout }).on('line', (line) => {
      const said = parse(line);
      if (!said) return;
      if ('event' in said) on(said.event);
      else if (!('version' in said)) answer = said;
      else if (said.version !== limits.version) kill(FAULT.versionMismatch);
    });
    child.stdin.on('error', () => {});
    child.stdin.write(`${JSON.stringify(asked)}\n`);

    const finish = (outcome: Outcome) => {
      clearTimeout(timer);
      stopWatch();
      signal?.removeEventListener('abort', aborted);
      resolve(outcome);
    };
    child.on('error', () => finish({ fault: fault ?? FAULT.worker }));
    child.on('close', (_code, died) => {
      if (fault) finish({ fault });
      else if (answer) finish({ ...answer, peakMb: stopWatch() });
      else
        finish({
          fault:
            died === 'SIGXCPU'
              ? FAULT.timeLimit
              : died === 'SIGABRT'
                ? FAULT.memoryLimit
                : FAULT.worker,
        });
    });
  });
}

/** The child handles hostile footage, so that not even its lines are believed to be whole. */
function parse(line: string): Said | null {
  try {
    const said: unknown = JSON.parse(line);
    return typeof said === 'object' && said !== null ? (said as Said) : null;
  } catch {
    return null;
  }
}
