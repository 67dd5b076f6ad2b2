import { readConfig } from './config';
import { openParts } from './compose';
import { openVideo } from './openVideo';
import { startFault } from './startFault';
import { tellReady, watchProcess } from './supervision';

const log = (line: string) => process.stderr.write(`${line}\n`);

/** `npm run worker:video`: streams films alone, beside servers that name it by VIDEO_WORKER_URL. */
const main = async () => {
  const config = readConfig();
  const parts = await openParts(config, log);
  const app = await openVideo(parts);
  const stop = async (code = 0) => {
    setTimeout(() => process.exit(code), 9_000).unref();
    await app.close();
    await parts.close();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
  watchProcess({ log, stop: (code) => void stop(code) });
  await app.listen({ host: config.host, port: config.port });
  process.stdout.write(`Passepartout video worker  ${config.videoUrl}\n`);
  tellReady();
};

main().catch((error: unknown) => {
  log(startFault(error));
  process.exit(1);
});
