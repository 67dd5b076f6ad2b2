import { compareStatistics, rewriteStatistics } from '../managers/statistics/recount/recount';
import { transact } from '../store/transaction';
import { endWith, withStore } from './withStore';

const shown = 20;

/**
 * `npm run -s recount`: compares the statistics with the history and names every difference; `-- --write` writes them
 * anew from it. Ends with 1 where they differ and nothing was written. The server may run meanwhile.
 */
const recount = (words: string[]) =>
  withStore(async ({ db }) => {
    const { acts, differences } = await compareStatistics(db);
    for (const { action, account_id, item_id, counted, told } of differences.slice(0, shown))
      process.stdout.write(
        `${action}, person ${account_id ?? 'unknown'}, item ${item_id ?? 'none'}: counted ${counted}, history ${told}\n`,
      );
    process.stdout.write(`${acts} acts in the history, ${differences.length} differences\n`);
    if (!words.includes('--write')) return differences.length === 0 ? 0 : 1;
    const written = await transact(db, rewriteStatistics);
    process.stdout.write(`${written} acts written\n`);
    return 0;
  });

endWith(recount(process.argv.slice(2)));
