import { inspect } from 'node:util';

interface Ports {
  log(line: string): void;
  /** Ends the process with this code after what is open was closed. */
  stop(code: number): void;
}

/** Tells the supervisor (tools/supervise.mjs), if there is one, that this process serves: from now on it is started again. */
export const tellReady = (): void => void process.send?.('ready');

/** Whether the supervisor has started this process to take over one day. */
export const isStandby = process.argv.includes('standby');

/**
 * A process that was started as the standby is opened whole, and waits here until the supervisor says that the server is gone.
 * Any other process does not wait. False when it was stopped while it waited.
 */
export const turn = async (stopped: Promise<unknown>): Promise<boolean> => {
  if (!isStandby) return true;
  const called = new Promise<true>((resolve) =>
    process.on('message', (message) => {
      if (message === 'serve') resolve(true);
    }),
  );
  process.send?.('standing by');
  return Promise.race([called, stopped.then(() => false)]);
};

/**
 * The last resort. A fault in a call or a socket ends there; what reaches this is a fault of code that nobody waits for. A
 * rejection leaves nothing half done in memory and is logged; after an exception nobody knows, so the process ends and the
 * supervisor starts another one. A supervisor that is gone takes its server with it.
 */
export const watchProcess = ({ log, stop }: Ports): void => {
  process.on('unhandledRejection', (error) => log(`unhandled rejection: ${inspect(error)}`));
  process.on('uncaughtException', (error) => {
    log(`uncaught exception, the server ends: ${inspect(error)}`);
    stop(1);
  });
  if (process.connected) process.on('disconnect', () => stop(0));
};

/** When a stop cuts off what is busy, and when it leaves, in ms: a container is killed after ten seconds. After a fault both come sooner. */
const times = { asked: { cut: 6_000, leave: 9_000 }, fault: { cut: 2_000, leave: 3_000 } };

/**
 * Ends the process with `code` once `close` has closed what is open. What hangs, or works on slowly, is cut off by `cut`,
 * which stops the database that this process runs: nothing is left running. What matters is committed, and jobs are taken
 * up at the next start.
 */
export const endProcess = async (
  code: number,
  { close, cut }: { close(): Promise<void>; cut(): Promise<void> },
): Promise<void> => {
  const after = code === 0 ? times.asked : times.fault;
  setTimeout(() => void cut().finally(() => process.exit(code)), after.cut).unref();
  setTimeout(() => process.exit(code), after.leave).unref();
  await close();
  process.exit(code);
};
