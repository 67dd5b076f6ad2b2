import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from './config';
import { openJobs, openParts, type Parts } from './compose';
import { openHttp } from './openHttp';
import { seedDemo } from './demo/seed';
import { disableDemo, enableDemo } from './demo/switch';
import { missingFences } from './providers/process/sandbox';
import { untilAnswers } from './store/untilAnswers';
import { openToEverybody } from './openToEverybody';
import { startFault } from './startFault';
import { endProcess, isStandby, tellReady, turn, watchProcess } from './supervision';

/** A line for a person at a terminal, else one of JSON as the requests are logged: what somebody sent cannot break it. */
const log = (line: string) =>
  process.stderr.write(
    process.stderr.isTTY
      ? `${line}\n`
      : `${JSON.stringify({ level: 30, time: Date.now(), pid: process.pid, msg: line })}\n`,
  );

/** What is open, to be closed in the opposite order. */
const open: (() => Promise<void>)[] = [];
const closeAll = async () => {
  for (let close = open.pop(); close; close = open.pop())
    await close().catch((error: unknown) => log(String(error)));
};

let starting: Promise<void> = Promise.resolve();
let stopping = false;
/** Stops the database that this process has opened, without waiting for its calls and jobs. */
let cut = async (): Promise<void> => {};
let tellStopped: () => void = () => {};
const stopped = new Promise<void>((resolve) => {
  tellStopped = resolve;
});
const stop = async (code = 0) => {
  if (stopping) return;
  stopping = true;
  tellStopped();
  await endProcess(code, {
    close: async () => {
      await starting.catch(() => {});
      await closeAll();
    },
    cut: () => cut(),
  });
};

/** The demo's people and objects, or, without the demo, the end of those that an earlier start has seeded. */
const demoOf = async ({ config, ports, store, identity }: Parts) => {
  if (config.demo) {
    await enableDemo(store.db);
    return seedDemo(ports, config.demoFolder);
  }
  const disabled = await disableDemo(store.db, async (tx, account) =>
    identity.endSessions?.(tx, account),
  );
  if (disabled > 0) log(`The demo is off: ${disabled} demo people were disabled.`);
  return null;
};

const start = async () => {
  const config = readConfig();
  const parts = await openParts(config, log);
  open.push(() => parts.close());
  cut = () => parts.cut();
  const demo = await demoOf(parts);
  const http = await openHttp(parts);
  const jobs: { stop(): Promise<void> }[] = [];
  // Both at once: a job that takes long must not keep the door open, nor cut the answers of those who are in.
  open.push(async () => void (await Promise.all([http.close(), ...jobs.map((job) => job.stop())])));
  if (!(await turn(stopped))) return;
  await http.app.listen({ host: config.host, port: config.port });
  // From the first answer on: whoever saw it serve may count on another start.
  tellReady();
  if (config.jobs > 0) {
    if (isStandby) {
      // People first: jobs are taken up when the first calls are answered.
      await Promise.race([sleep(1_000), stopped]);
      // The database may have been lost together with the server that it follows.
      await untilAnswers(parts.store.db);
    }
    jobs.push(await openJobs(parts, demo?.tasks));
  }
  const fences = missingFences();
  if (fences.length > 0) log(`Children that read uploads run with ${fences.join(' and with ')}.`);
  process.stdout.write(`Passepartout  ${config.publicUrl}\n`);
  for (const line of openToEverybody(config, http.mailboxKey)) process.stdout.write(`${line}\n`);
  if (demo) process.stdout.write(demo.greeting);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void stop());
watchProcess({ log, stop: (code) => void stop(code) });
starting = start();
starting.catch(async (error: unknown) => {
  process.stderr.write(`${startFault(error)}\n`);
  await closeAll();
  process.exit(1);
});
