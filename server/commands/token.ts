import { ConfigFault, readConfig } from '../config';
import { openIdentity } from '../providers/identity';
import { accountPort } from '../managers/accounts/identity';
import { startEmbeddedPostgres } from '../store/embedded';
import { openKeys } from '../store/keys';
import { openStore } from '../store/open';
import { join } from 'node:path';

/** `npm run -s token -- <email>`: a bearer token of an hour for a person of the embedded identity provider. */
const main = async ([email]: string[]) => {
  if (!email)
    throw new ConfigFault(
      'Give an e-mail address: npm run -s token -- creator@demo.passepartout.test',
    );
  const config = readConfig();
  const silent = () => {};
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: silent });
  const store = await openStore(config.databaseUrl ?? embedded?.url ?? '', silent);
  try {
    const keys = openKeys({
      db: store.db,
      masterKeyFile: join(config.dataDir, 'master.key'),
      masterKey: config.masterKey,
    });
    const accounts = accountPort(store.db);
    const identity = await openIdentity({
      db: store.db,
      keys,
      publicUrl: config.publicUrl,
      accounts,
      oidc: config.oidc,
      log: silent,
    });
    const person = await accounts.byEmail(email);
    if (!person) throw new ConfigFault(`Nobody is registered as ${email}.`);
    if (person.disabled) throw new ConfigFault(`${email} is disabled.`);
    if (!identity.issueToken)
      throw new ConfigFault('OIDC_ISSUER is set: tokens come from that issuer.');
    process.stdout.write(`${await identity.issueToken(person.id)}\n`);
  } finally {
    await store.close();
    await embedded?.stop();
  }
};

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
