/** Keeps a server running: starts it as a child and starts it again when it dies. */
import { spawn } from 'node:child_process';

/** Pauses before a new start, in ms: the first, the longest, and how long it must have served for the first to count again. */
const pauses = { first: 100, longest: 30_000, steady: 60_000 };
/** A server ends within ten seconds of a signal; what has not ended by then hangs. */
const patienceMs = 15_000;

const say = (line) => process.stderr.write(`${line}\n`);

/**
 * Runs `file` until it ends on purpose (code 0), or a signal ends us; then we end with its code. A server that was never
 * ready cannot start, and says why: it is not tried again. The child says that it serves by the message `ready`; when we
 * die without a word, it sees the channel close and stops.
 */
export const supervise = (file) => {
  let child = null;
  let stopping = false;
  let served = false;
  let pause = pauses.first;
  let waiting = null;

  const end = (code, signal) => process.exit(code ?? (signal ? 1 : 0));

  const start = () => {
    waiting = null;
    let readyAt = null;
    child = spawn(process.execPath, [...process.execArgv, file], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    child.on('message', (message) => {
      if (message !== 'ready') return;
      readyAt = Date.now();
      served = true;
    });
    child.on('error', (error) => say(`supervisor: ${error.message}`));
    const judge = (code, signal) => {
      child = null;
      if (stopping || code === 0 || !served) return end(code, signal);
      if (readyAt !== null && Date.now() - readyAt >= pauses.steady) pause = pauses.first;
      say(`supervisor: the server ended (${signal ?? `code ${code}`}); next start in ${pause} ms`);
      waiting = setTimeout(start, pause);
      pause = Math.min(pauses.longest, pause * 2);
    };
    const { pid } = child;
    child.on('exit', (code, signal) => {
      // The channel closes after its last message was read: `ready` may have been sent a moment before the end.
      if (pid && child.connected) child.once('disconnect', () => judge(code, signal));
      else judge(code, signal);
    });
  };

  const stop = (signal) => {
    if (stopping) return;
    stopping = true;
    clearTimeout(waiting);
    if (!child) process.exit(0);
    child.kill(signal);
    setTimeout(() => child?.kill('SIGKILL'), patienceMs).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));

  // npm's shell does not pass a signal on: when it is gone, so are we, and nothing is left running.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) stop('SIGTERM');
    }, 500).unref();
  }
  start();
};

if (process.argv[1]?.endsWith('supervise.mjs')) supervise(process.argv[2]);
