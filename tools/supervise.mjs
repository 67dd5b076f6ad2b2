/** Keeps a server running: starts it as a child and starts it again when it dies. */
import { spawn } from 'node:child_process';

/** Pauses before a new start, in ms: the first, the longest, and how long it must have served for the first to count again. */
const pauses = { first: 100, longest: 30_000, steady: 5_000 };
/** After the server is ready, in ms: its first answers come before a standby that needs the processor. */
const calm = 2_000;
/** A server ends within ten seconds of a signal; what has not ended by then hangs. */
const patienceMs = 15_000;

const say = (line) => process.stderr.write(`${line}\n`);

/**
 * Runs `file` until it ends on purpose (code 0), or a signal ends us; then we end with its code. A server that was never
 * ready cannot start, and says why: it is not tried again. The child says that it serves by the message `ready`; when we
 * die without a word, it sees the channel close and stops. With `standby` a second process is opened beside the one that
 * serves, without listening; it takes over by the message `serve`, so that nobody waits for a start.
 */
export const supervise = (file, { standby = false } = {}) => {
  let child = null;
  let spare = null;
  let stopping = false;
  let served = false;
  let pause = pauses.first;
  let waiting = null;
  let preparing = null;

  const end = (code, signal) => process.exit(code ?? (signal ? 1 : 0));

  const open = (...args) => {
    const opened = spawn(process.execPath, [...process.execArgv, file, ...args], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    opened.on('error', (error) => say(`supervisor: ${error.message}`));
    return opened;
  };

  const prepare = (afterMs) => {
    if (!standby) return;
    clearTimeout(preparing);
    preparing = setTimeout(() => {
      if (spare || stopping) return;
      const opened = open('standby');
      spare = opened;
      opened.on('message', (message) => {
        if (message === 'standing by' && spare === opened) say('supervisor: a standby is ready');
      });
      opened.on('exit', (code, signal) => {
        if (spare !== opened) return;
        spare = null;
        if (stopping) return;
        say(`supervisor: the standby ended (${signal ?? `code ${code}`})`);
        prepare(pauses.longest);
      });
    }, afterMs);
  };

  const start = () => {
    waiting = null;
    clearTimeout(preparing);
    let readyAt = null;
    const taken = spare;
    spare = null;
    child = taken ?? open();
    child.on('message', (message) => {
      if (message !== 'ready') return;
      readyAt = Date.now();
      served = true;
      prepare(calm);
    });
    const judge = (code, signal) => {
      child = null;
      if (!stopping && code !== 0 && served) return again(code, signal);
      if (!spare) return end(code, signal);
      // The standby uses the database, and nobody is left whom it could follow.
      spare.once('exit', () => end(code, signal));
      if (!stopping) stop('SIGTERM');
    };
    const again = (code, signal) => {
      if (readyAt !== null && Date.now() - readyAt >= pauses.steady) pause = pauses.first;
      const wait = spare && pause === pauses.first ? 0 : pause;
      say(
        `supervisor: the server ended (${signal ?? `code ${code}`}); ${spare ? 'the standby takes over' : 'next start'} in ${wait} ms`,
      );
      waiting = setTimeout(start, wait);
      pause = Math.min(pauses.longest, pause * 2);
    };
    const { pid } = child;
    child.on('exit', (code, signal) => {
      // The channel closes after its last message was read: `ready` may have been sent a moment before the end.
      if (pid && child.connected) child.once('disconnect', () => judge(code, signal));
      else judge(code, signal);
    });
    if (taken) taken.send('serve', () => {});
  };

  const stop = (signal) => {
    if (stopping) return;
    stopping = true;
    clearTimeout(waiting);
    clearTimeout(preparing);
    const left = [child, spare].filter(Boolean);
    if (left.length === 0) process.exit(0);
    // Without a server there is nobody whose end we would take for our own.
    if (!child) spare.once('exit', end);
    for (const one of left) one.kill(signal);
    setTimeout(() => left.forEach((one) => one.kill('SIGKILL')), patienceMs).unref();
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

if (process.argv[1]?.endsWith('supervise.mjs'))
  supervise(process.argv[2], { standby: process.argv[3] === 'standby' });
