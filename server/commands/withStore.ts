import { readConfig, type Config } from '../config';
import { startEmbeddedPostgres } from '../store/embedded';
import { openStore, type Store } from '../store/open';

/**
 * Runs a command on the store of the installation that the environment names, and closes it. Where the database is our
 * own and no server runs, it is started for that long.
 */
export const withStore = async <Answer>(
  command: (store: Store, config: Config) => Promise<Answer>,
): Promise<Answer> => {
  const config = readConfig();
  const silent = () => {};
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: silent });
  const store = await openStore(config.databaseUrl ?? embedded?.url ?? '', silent);
  try {
    return await command(store, config);
  } finally {
    await store.close();
    await embedded?.stop();
  }
};

/** Ends the process with the command's code, or with 1 and the reason of its fault. */
export const endWith = (command: Promise<number>): void => {
  command.then(
    (code) => process.exit(code),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(1);
    },
  );
};
