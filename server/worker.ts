import { readConfig } from './config';
import { openJobs, openParts } from './compose';
import { startFault } from './startFault';
import { endProcess, tellReady, watchProcess } from './supervision';

const log = (line: string) => process.stderr.write(`${line}\n`);

/** `npm run worker`: jobs alone, beside servers that run with JOBS=0. */
const main = async () => {
  const config = readConfig();
  const parts = await openParts(config, log);
  const jobs = await openJobs(parts);
  const stop = (code = 0) =>
    endProcess(code, {
      close: async () => {
        await jobs.stop();
        await parts.close();
      },
      cut: () => parts.cut(),
    });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
  watchProcess({ log, stop: (code) => void stop(code) });
  process.stdout.write(`Passepartout worker, ${config.jobs} at a time\n`);
  tellReady();
};

main().catch((error: unknown) => {
  log(startFault(error));
  process.exit(1);
});
