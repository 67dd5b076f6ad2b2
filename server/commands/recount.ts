import { compareStatistics, rewriteStatistics } from '../managers/statistics/recount/recount';
import { readConfig } from '../config';
import { startEmbeddedPostgres } from '../store/embedded';
import { openStore } from '../store/open';
import { transact } from '../store/transaction';

const shown = 20;

/**
 * `npm run -s recount`: holds the statistics against the history and names every difference; `-- --write` writes them
 * anew from it. Ends with 1 where they differ and nothing was written. The server may run meanwhile.
 */
const main = async (words: string[]) => {
  const config = readConfig();
  const silent = () => {};
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: silent });
  const store = await openStore(config.databaseUrl ?? embedded?.url ?? '', silent);
  try {
    const { acts, differences } = await compareStatistics(store.db);
    for (const { action, account_id, item_id, counted, told } of differences.slice(0, shown))
      process.stdout.write(
        `${action}, person ${account_id ?? 'unknown'}, item ${item_id ?? 'none'}: counted ${counted}, history ${told}\n`,
      );
    process.stdout.write(`${acts} acts in the history, ${differences.length} differences\n`);
    if (!words.includes('--write')) return differences.length === 0;
    const written = await transact(store.db, rewriteStatistics);
    process.stdout.write(`${written} acts written\n`);
    return true;
  } finally {
    await store.close();
    await embedded?.stop();
  }
};

main(process.argv.slice(2)).then(
  (agree) => process.exit(agree ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
