import { ConfigFault, readConfig } from '../config';
import { appointAdmin } from '../managers/accounts/appoint';
import { startEmbeddedPostgres } from '../store/embedded';
import { openStore } from '../store/open';

/** `npm run -s admin -- <email>`: makes a registered person uber admin, whether the server runs or not. */
const main = async ([email]: string[]) => {
  if (!email) throw new ConfigFault('Give an e-mail address: npm run -s admin -- ada@example.org');
  const config = readConfig();
  const silent = () => {};
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: silent });
  const store = await openStore(config.databaseUrl ?? embedded?.url ?? '', silent);
  try {
    const { alias } = await appointAdmin(store.db, email);
    process.stdout.write(`${alias} (${email}) is uber admin now.\n`);
  } finally {
    await store.close();
    await embedded?.stop();
  }
};

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
