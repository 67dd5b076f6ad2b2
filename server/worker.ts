import { ConfigFault, readConfig } from './config';
import { openJobs, openParts } from './compose';
import { tellReady, watchProcess } from './supervision';

const log = (line: string) => process.stderr.write(`${line}\n`);

/** `npm run worker`: jobs alone, beside servers that run with JOBS=0. */
const main = async () => {
  const config = readConfig();
  const parts = await openParts(config, log);
  const jobs = await openJobs(parts);
  const stop = async (code = 0) => {
    setTimeout(() => process.exit(code), 9_000).unref();
    await jobs.stop();
    await parts.close();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
  watchProcess({ log, stop: (code) => void stop(code) });
  process.stdout.write(`Passepartout worker, ${config.jobs} at a time\n`);
  tellReady();
};

main().catch((error: unknown) => {
  log(error instanceof ConfigFault ? error.message : String(error));
  process.exit(1);
});
