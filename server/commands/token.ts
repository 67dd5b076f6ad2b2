import { join } from 'node:path';
import { ConfigFault } from '../config';
import { accountPort } from '../managers/accounts/identity';
import { openIdentity } from '../providers/identity';
import { openKeys } from '../store/keys';
import { endWith, withStore } from './withStore';

/** `npm run -s token -- <email>`: a bearer token of an hour for a person of the embedded identity provider. */
const issue = async ([email]: string[]) => {
  if (!email?.includes('@'))
    throw new ConfigFault(
      'Give an e-mail address: npm run -s token -- creator@demo.passepartout.test',
    );
  return withStore(async ({ db }, config) => {
    const keys = openKeys({
      db,
      masterKeyFile: join(config.dataDir, 'master.key'),
      masterKey: config.masterKey,
    });
    const accounts = accountPort(db);
    const identity = await openIdentity({
      db,
      keys,
      publicUrl: config.publicUrl,
      accounts,
      oidc: config.oidc,
      log: () => {},
    });
    const person = await accounts.byEmail(email);
    if (!person) throw new ConfigFault(`Nobody is registered as ${email}.`);
    if (person.disabled) throw new ConfigFault(`${email} is disabled.`);
    if (!identity.issueToken)
      throw new ConfigFault('OIDC_ISSUER is set: tokens come from that issuer.');
    process.stdout.write(`${await identity.issueToken(person.id)}\n`);
    return 0;
  });
};

endWith(issue(process.argv.slice(2)));
